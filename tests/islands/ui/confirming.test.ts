import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConfirming } from '#lib/client/confirming/confirming.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = () => performance.now();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A step that has just come to a stand, with an act that counts. */
const aStep = (work: () => Promise<unknown> = async () => null) => {
  const step = createConfirming();
  const act = vi.fn(work);
  step.standStill();
  const tap = () => {
    step.begin(now());
    return step.press(now(), act);
  };
  return { ...step, act, tap, state: () => step.$confirming.get().state };
};

describe('CF-02: the button takes a press 600 ms after it stands still', () => {
  test.each([0, 150, 300, 500, 599])('a press at %i ms does nothing', async (ms) => {
    const step = aStep();
    await pass(ms);
    expect(step.tap()).toBe(false);
    expect(step.act).not.toHaveBeenCalled();
    expect(step.state()).toBe('arming');
  });

  test.each([600, 601, 5000])('a press at %i ms is carried out once', async (ms) => {
    const step = aStep();
    await pass(ms);
    expect(step.state()).toBe('armed');
    expect(step.tap()).toBe(true);
    expect(step.tap()).toBe(false);
    expect(step.act).toHaveBeenCalledTimes(1);
  });

  test('a press too early is none later, and costs no later one', async () => {
    const step = aStep();
    for (const ms of [0, 150, 150, 200]) {
      await pass(ms);
      expect(step.tap()).toBe(false);
    }
    await pass(100);
    expect(step.act).not.toHaveBeenCalled();
    expect(step.tap()).toBe(true);
  });

  test('nothing arms a button that never stood still', async () => {
    const step = createConfirming();
    await pass(10_000);
    expect(step.press(now(), async () => null)).toBe(false);
  });
});

describe('CF-03: the clock begins again', () => {
  test('when the layout moves, or the window comes back', async () => {
    const step = aStep();
    await pass(599);
    step.standStill();
    await pass(599);
    expect(step.tap()).toBe(false);
    await pass(1);
    step.standStill();
    expect([step.state(), step.tap()]).toEqual(['arming', false]);
    await pass(600);
    expect(step.tap()).toBe(true);
  });

  test('each time is a round of its own, so that the sweep is seen again', () => {
    const step = aStep();
    const { round } = step.$confirming.get();
    step.standStill();
    expect(step.$confirming.get().round).toBe(round + 1);
  });

  test('but not while it is carried out', async () => {
    const step = aStep(() => new Promise(() => undefined));
    await pass(600);
    step.tap();
    step.standStill();
    await pass(5000);
    expect([step.state(), step.tap()]).toEqual(['busy', false]);
    expect(step.act).toHaveBeenCalledTimes(1);
  });
});

describe('CF-04: a finger or a key that went down too early never presses', () => {
  test('however late it is lifted', async () => {
    const step = aStep();
    await pass(500);
    step.begin(now());
    await pass(200);
    expect(step.press(now(), step.act)).toBe(false);
    expect(step.tap()).toBe(true);
  });

  test('a press that waited in the queue of a busy page is as early as it was', async () => {
    const step = aStep();
    await pass(300);
    const pressedAt = now();
    await pass(400);
    step.begin(pressedAt);
    expect(step.press(pressedAt, step.act)).toBe(false);
    expect(step.act).not.toHaveBeenCalled();
  });

  test('a press without finger or key, of a screen reader, counts by its time', async () => {
    const step = aStep();
    await pass(599);
    expect(step.press(now(), step.act)).toBe(false);
    await pass(1);
    expect(step.press(now(), step.act)).toBe(true);
  });
});

describe('CF-05: after an answer', () => {
  test('a refusal is shown, and the clock begins again', async () => {
    const step = aStep(async () => 'There is too little in your wallet.');
    await pass(600);
    step.tap();
    await pass(0);
    expect(step.$confirming.get()).toMatchObject({ state: 'failed', problem: 'There is too little in your wallet.' });
    await pass(599);
    expect(step.tap()).toBe(false);
    step.standStill();
    expect(step.$confirming.get().problem).toBe('There is too little in your wallet.');
    await pass(600);
    expect(step.tap()).toBe(true);
    expect(step.$confirming.get().problem).toBe('');
    expect(step.act).toHaveBeenCalledTimes(2);
  });

  test('what is left no longer arms', async () => {
    const step = aStep();
    step.leave();
    await pass(10_000);
    expect(step.tap()).toBe(false);
  });
});
