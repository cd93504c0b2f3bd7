// What this browser remembers between visits, where it may.

/** What this browser remembers under a name; null where it remembers nothing or may not. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing shows everything as on the first visit.
  }
}
