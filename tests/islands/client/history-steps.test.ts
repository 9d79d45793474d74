import '../support/fake-browser.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { afterHistorySteps, beginHistorySteps, closeSheetOnBack } from '#lib/client/navigation/history-steps.ts';
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

/** The history follows once everything that happens together has happened. */
const settled = () => Promise.resolve();
const open = (onBack = vi.fn()) => {
  const steps = beginHistorySteps(onBack);
  steps.forward();
  return { steps, onBack };
};

test('W-13: the browser’s Back button goes back one step, and leaving removes the steps', async () => {
  const { steps, onBack } = open();
  steps.forward();
  await settled();
  history.back();
  expect(onBack).toHaveBeenCalledTimes(1);
  steps.leave();
  await settled();
  expect(place()).toBe(0);
});

test('a step that may not be left stays: Back is followed by one step forward', async () => {
  const { steps, onBack } = open(vi.fn(() => steps.forward()));
  for (const times of [1, 2]) {
    await settled();
    history.back();
    await settled();
    expect(onBack).toHaveBeenCalledTimes(times);
    expect(place()).toBe(1);
  }
  steps.leave();
  await settled();
});

test('PC-04: the address changes once the open dialog has left, or at once where none is open', async () => {
  const { steps } = open();
  await settled();
  const places: number[] = [];
  afterHistorySteps(() => places.push(place()));
  await settled();
  expect(places).toEqual([]);
  steps.leave();
  await settled();
  await settled();
  expect(places).toEqual([0]);
  afterHistorySteps(() => places.push(place()));
  await settled();
  expect(places).toEqual([0, 0]);
});

test('SC-09: a dialog that replaces another one takes over its entry, and Back closes it', async () => {
  const first = open();
  await settled();
  first.steps.leave();
  const second = open();
  await settled();
  expect(place()).toBe(1);
  history.back();
  expect([first.onBack, second.onBack].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  second.steps.leave();
  await settled();
  expect(place()).toBe(0);
});

test('SC-09: Back closes the topmost dialog only, and two that close together leave nothing behind', async () => {
  const lower = open();
  const upper = open();
  await settled();
  history.back();
  expect([lower.onBack, upper.onBack].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  upper.steps.leave();
  const again = open();
  await settled();
  expect(place()).toBe(2);
  lower.steps.leave();
  again.steps.leave();
  await settled();
  expect(place()).toBe(0);
});

test('the browser’s Forward button does not lead to a dialog that is closed', async () => {
  const { steps } = open();
  await settled();
  steps.leave();
  await settled();
  history.go(1);
  await settled();
  expect(place()).toBe(0);
});

test('a dialog that opens while the page reloads adds no entry; after another press one does', async () => {
  fire('beforeunload');
  const { steps } = open();
  await settled();
  expect(place()).toBe(0);
  steps.leave();
  fire('pointerdown');
  const again = open();
  await settled();
  expect(place()).toBe(1);
  again.steps.leave();
  await settled();
});

test('SC-12: a sheet that was pressed several times while the script loaded has one step', async () => {
  const sheet = Object.assign(new EventTarget(), {
    open: true,
    matches: () => sheet.open,
    hidePopover() {
      sheet.open = false;
      sheet.dispatchEvent(new Event('toggle'));
    },
  });
  const follow = () => closeSheetOnBack(sheet as unknown as HTMLElement);
  for (let press = 0; press < 3; press += 1) follow();
  await settled();
  expect(place()).toBe(1);
  history.back();
  await settled();
  expect([sheet.open, place()]).toEqual([false, 0]);
  sheet.open = true;
  follow();
  await settled();
  expect(place()).toBe(1);
});
