import { afterEach, beforeEach, vi } from 'vitest';

/** Before each test nothing is kept on the device and time stands still; afterwards all is as it was. */
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
