import '../support/fake-browser.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { beginHistorySteps } from '#lib/client/navigation/history-steps.ts';
import { fire } from '../support/fake-browser.ts';

/** The parts of the browser's history that the steps need. */
const aHistory = () => {
  const entries: unknown[] = [null];
  let at = 0;
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    go: (by: number) => {
      at += by;
      fire('popstate');
    },
    back: () => history.go(-1),
  };
  return { history, place: () => at };
};

let place: () => number;
beforeEach(() => {
  const fake = aHistory();
  place = fake.place;
  vi.stubGlobal('history', fake.history);
});

test('W-13: the browser’s Back button goes back one step, and leaving removes the steps', () => {
  const onBack = vi.fn();
  const trail = beginHistorySteps(onBack);
  trail.forward();
  trail.forward();
  history.back();
  expect(onBack).toHaveBeenCalledTimes(1);
  trail.leave();
  expect(place()).toBe(0);
});

test('a step that may not be left stays: Back is followed by one step forward', () => {
  const onBack = vi.fn(() => trail.forward());
  const trail = beginHistorySteps(onBack);
  trail.forward();
  history.back();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(place()).toBe(1);
  history.back();
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(place()).toBe(1);
});
