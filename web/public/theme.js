// Before the first paint, so that a chosen theme never flashes. A file of its own: the page's policy allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  const atTerminal = location.pathname.startsWith('/terminal/');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else if (atTerminal) document.documentElement.dataset.theme = 'dark';
} catch {
  // No storage: the system's theme it is.
}
