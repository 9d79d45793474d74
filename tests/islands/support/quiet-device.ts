import { afterEach, beforeEach, vi } from 'vitest';

/** Uses fake timers and an empty local storage in every test, and restores everything afterwards. */
export function fakeTimersAndStorage() {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
