import '../support/fake-browser.ts';

import { afterEach, expect, test, vi } from 'vitest';
import { watchStanding } from '#lib/client/confirming/standing.ts';

const frames: (() => void)[] = [];
vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
Object.assign(document, { addEventListener: () => undefined, removeEventListener: () => undefined });

const nextFrame = () => {
  for (const callback of frames.splice(0)) callback();
};
afterEach(() => void frames.splice(0));

const watched = () => {
  const box = { x: 20, y: 200, width: 320, height: 48 };
  const moved = vi.fn();
  const watch = watchStanding({ getBoundingClientRect: () => box } as Element, moved);
  nextFrame();
  return { box, moved, watch };
};

test('CF-03: the first frame counts, then only what moves; a button that gives way under the finger does not', () => {
  const { box, moved } = watched();
  expect(moved).toHaveBeenCalledTimes(1);
  box.y += 1;
  nextFrame();
  expect(moved).toHaveBeenCalledTimes(1);
  box.y += 40;
  nextFrame();
  nextFrame();
  expect(moved).toHaveBeenCalledTimes(2);
});

test('CF-03: what moved between two frames is seen by the press', () => {
  const { box, moved, watch } = watched();
  box.y += 40;
  watch.look();
  expect(moved).toHaveBeenCalledTimes(2);
});

test('CF-03: the window that comes back counts, until the step is left', () => {
  const { moved, watch } = watched();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('pageshow'));
  expect(moved).toHaveBeenCalledTimes(3);
  watch.stop();
  window.dispatchEvent(new Event('focus'));
  expect(moved).toHaveBeenCalledTimes(3);
});
