import { describe, expect, test } from 'vitest';
import { providerEvents } from '#lib/server/db/schema.ts';
import { claim, claimBatch, doubling } from '#lib/server/queue/claim.ts';
import { drainQueue } from '#lib/server/queue/drain-queue.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';

const MINUTE = 60_000;

describe('a queue in a table', () => {
  const world = setUpTestServer();
  const now = () => world.clock.now;
  const queue = {
    due: undefined,
    order: providerEvents.dedupeKey,
    retryDelay: doubling(MINUTE, 10 * MINUTE, providerEvents.attempts),
  };

  const add = (dedupeKey: string, attempts = 0) =>
    db()
      .insert(providerEvents)
      .values({ provider: 'paystack', dedupeKey, body: new Uint8Array(), attempts, nextAttemptAt: now() });

  test.each([
    [0, 1, 1],
    [1, 2, 2],
    [3, 4, 8],
    [4, 5, 10],
    [99, 100, 10],
    [100, 100, 10],
  ])('after %i attempts counts %i and waits %i minutes, whatever the number', async (before, after, minutes) => {
    await db().delete(providerEvents);
    await add('one', before);
    const claimed = await claim(providerEvents, queue);
    expect(claimed).toMatchObject({ dedupeKey: 'one', attempts: after });
    expect(claimed?.nextAttemptAt).toEqual(new Date(now().getTime() + minutes * MINUTE));
  });

  test('gives as many as are wanted, the first of its order, each once', async () => {
    await db().delete(providerEvents);
    for (const key of ['c', 'a', 'd', 'b']) await add(key);
    const claimed = await claimBatch(providerEvents, queue, 3);
    expect(claimed.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('draining', () => {
  const countdown = (items: number[]) => async () => items.shift();

  test('works in as many slots as are given, until nothing is left', async () => {
    const done: number[] = [];
    await drainQueue({ claim: countdown([1, 2, 3, 4, 5]), work: async (item) => done.push(item), slots: 2 });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('claims no more once it is stopped, or the other side is away', async () => {
    const items = [1, 2, 3];
    await drainQueue({ claim: countdown(items), work: async () => false });
    expect(items).toEqual([2, 3]);
    await drainQueue({ claim: countdown(items), work: async () => {}, stopped: () => items.length < 2 });
    expect(items).toEqual([3]);
  });
});
