import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $toasts, closeToast, holdToasts, releaseToasts, toast } from '#lib/client/page/toasts.ts';

const texts = () => $toasts.get().map(({ text }) => text);

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const { id } of $toasts.get()) closeToast(id);
    vi.useRealTimers();
  });

  test('there are at most three, the newest last', () => {
    for (const text of ['one', 'two', 'three', 'four']) toast('info', text);
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  test('Y-11: each closes after 5000 ms', () => {
    toast('info', 'one');
    vi.advanceTimersByTime(3000);
    toast('info', 'two');
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual(['two']);
    vi.advanceTimersByTime(3000);
    expect(texts()).toEqual([]);
  });

  test('none closes while one is hovered or focused; afterwards each has its remaining time', () => {
    toast('info', 'one');
    vi.advanceTimersByTime(4000);
    holdToasts();
    toast('info', 'two');
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['one', 'two']);
    releaseToasts();
    vi.advanceTimersByTime(999);
    expect(texts()).toEqual(['one', 'two']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['two']);
  });

  test('closing the last held one lets later ones close by themselves', () => {
    const id = toast('info', 'one');
    holdToasts();
    closeToast(id);
    toast('info', 'two');
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual([]);
  });
});

test('toasts are shown where the browser keeps nothing for the page', async () => {
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  const fresh = await import('#lib/client/page/toasts.ts');
  const stop = fresh.$toasts.listen(() => undefined);
  fresh.toast('info', 'one');
  expect(fresh.$toasts.get()).toMatchObject([{ text: 'one' }]);
  stop();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  vi.unstubAllGlobals();
});
