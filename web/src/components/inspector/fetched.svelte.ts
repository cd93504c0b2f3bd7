// What an address answers, asked again whenever the address changes. The last answer stays until the next is there, so
// that nothing jumps.
import { asProblem, get } from '../../lib/api';
import type { Problem } from '../../lib/schema';

export interface Fetched<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly loading: boolean;
  reload(): void;
}

/** Call while a component is set up. `path` null asks nothing and forgets what was known. */
export function fetched<T>(path: () => string | null): Fetched<T> {
  let value = $state.raw<T | null>(null);
  let problem = $state.raw<Problem | null>(null);
  let loading = $state(false);
  let times = $state(0);

  $effect(() => {
    const asked = path();
    void times;
    let current = true;
    if (asked === null) {
      value = problem = null;
      loading = false;
      return;
    }
    loading = true;
    get<T>(asked)
      .then(
        (said) => current && ((value = said), (problem = null)),
        (error) => current && ((value = null), (problem = asProblem(error))),
      )
      .finally(() => current && (loading = false));
    return () => (current = false);
  });

  return {
    get value() {
      return value;
    },
    get problem() {
      return problem;
    },
    get loading() {
      return loading;
    },
    reload: () => void times++,
  };
}
