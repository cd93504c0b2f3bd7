// Paths are pages. Links are plain <a href>; a click on one that stays here is caught and changes no page.

interface Place {
  path: string;
  query: URLSearchParams;
}

const here = (): Place => ({
  path: typeof location === 'undefined' ? '/' : location.pathname,
  query: new URLSearchParams(typeof location === 'undefined' ? '' : location.search),
});

let place = $state.raw<Place>(here());
const parts = $derived(partsOf(place.path));

export const route = {
  /** "/table/T1" */
  get path(): string {
    return place.path;
  },
  /** ["table", "T1"] */
  get parts(): string[] {
    return parts;
  },
  get query(): URLSearchParams {
    return place.query;
  },
};

/** The parts of a path, as they were before they were made fit for an address. */
export function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Go to a page. `replace` leaves no step back, for pages that only lead on and for filters. */
export function go(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, '', path);
  else if (path !== location.pathname + location.search) history.pushState(null, '', path);
  place = here();
  if (before !== location.pathname) arrive();
}

/** A new page starts at its top, and a screen reader starts there too. */
function arrive(): void {
  scrollTo(0, 0);
  queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
}

function caught(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/** Listen to clicks and to the browser's back and forward. Returns how to stop. */
export function startRouter(): () => void {
  const back = () => void (place = here());
  document.addEventListener('click', caught);
  window.addEventListener('popstate', back);
  return () => {
    document.removeEventListener('click', caught);
    window.removeEventListener('popstate', back);
  };
}
