import { describe, expect, test, vi } from 'vitest';
import { updateProfile } from '#lib/api/accounts/profile.ts';
import { exportPayments } from '#lib/api/office/exports.ts';
import { withinQuota } from '#lib/server/http/concurrency-limits.ts';
import { BodyMemory, bodyMemory } from '#lib/server/limits/body-memory.ts';
import { ByteBudget } from '#lib/server/limits/byte-budget.ts';
import { FairQueue } from '#lib/server/limits/fair-queue.ts';
import { AddressBudget } from '#lib/server/limits/rate-budget.ts';
import { registry } from '#lib/server/metrics/registry.ts';

const texts = { own: 'yours are waiting', all: 'everybody is waiting' };

/** A queue whose work the test ends by hand, and the order in which it began. */
function aQueue(bounds: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 2, waiting: 10, each: { atOnce: 1, waiting: 3 }, texts, ...bounds });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string, heavy = false) =>
    queue.run(
      owner,
      () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        }),
      { heavy },
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    add,
    settled,
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

describe('a queue with shares', () => {
  test('UP-01: gives one owner one place at a time, so that others come between', async () => {
    const { begun, add, end, settled } = aQueue();
    const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')];
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(begun.at(-1)).toBe('a2');
    for (const name of ['c1', 'a2', 'a3']) await end(name);
    await Promise.all(all);
  });

  test('UP-02: refuses more than a share with 429, and more than the whole with 503, both with a time', async () => {
    const { add } = aQueue({ waiting: 4 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
    await expect(add('a', 'a5')).rejects.toMatchObject({ code: 'too_many', message: texts.own, retryAfter: 2 });
    void add('b', 'b1');
    void add('c', 'c1');
    await expect(add('d', 'd1')).rejects.toMatchObject({ code: 'unavailable', message: texts.all, retryAfter: 10 });
  });

  test('UP-03: does heavy work one at a time, whoever it belongs to, and light work beside it', async () => {
    const { begun, add, end, settled } = aQueue();
    void add('a', 'heavy1', true);
    void add('b', 'heavy2', true);
    void add('c', 'light');
    await settled();
    expect(begun).toEqual(['heavy1', 'light']);
    await end('light');
    expect(begun).toHaveLength(2);
    await end('heavy1');
    expect(begun.at(-1)).toBe('heavy2');
  });

  test('EX-04: refuses who has waited too long, whether for their own or for others, with a time', async () => {
    vi.useFakeTimers();
    const { begun, add } = aQueue({ atOnce: 2, patience: 10_000 });
    for (const name of ['a1', 'b1']) void add(name[0] as string, name);
    const refused = Promise.all(
      [add('a', 'a2'), add('c', 'c1')].map((waiting) =>
        waiting.catch(({ code, message, retryAfter }) => ({ code, message, retryAfter })),
      ),
    );
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await refused).toEqual([
      { code: 'too_many', message: texts.own, retryAfter: 30 },
      { code: 'unavailable', message: texts.all, retryAfter: 30 },
    ]);
    vi.useRealTimers();
    expect(begun).toEqual(['a1', 'b1']);
  });

  test('EX-04: who has had their turn in time is not refused later, and refused ones leave their place', async () => {
    vi.useFakeTimers();
    const { begun, add, end } = aQueue({ atOnce: 1, waiting: 1, patience: 10_000 });
    void add('a', 'a1');
    const second = add('b', 'b1');
    await vi.advanceTimersByTimeAsync(9_000);
    vi.useRealTimers();
    await end('a1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    await second;
    void add('c', 'c1');
    expect(begun.at(-1)).toBe('b1');
    await expect.poll(() => begun.at(-1)).toBe('c1');
  });

  test('gives a place back when the work fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 0, each: { atOnce: 1, waiting: 0 }, texts });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', async () => 'next')).toBe('next');
  });
});

test('UP-04: the forms of one account take so many bytes and calls, and those of all so many bytes', () => {
  const budget = new ByteBudget({ bytes: 100, each: { bytes: 40, calls: 2 }, texts });
  const first = budget.take('a', 50);
  expect(() => budget.take('a', 1)).toThrow(expect.objectContaining({ code: 'too_many' }));
  budget.take('b', 20);
  budget.take('b', 20);
  expect(() => budget.take('b', 0)).toThrow(expect.objectContaining({ code: 'too_many' }));
  expect(() => budget.take('c', 11)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  first();
  budget.take('a', 40);
});

describe('RQ-04: the memory that bodies may take', () => {
  const bounds = {
    bytes: 100,
    keptFree: 20,
    network: { bytes: 30, bodies: 3 },
    account: { bytes: 40, waiting: 3 },
    waiting: 4,
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('is 32 MB in all', () => {
    expect(bodyMemory.most).toBe(32 * 1024 * 1024);
  });

  test('is shared by networks: beyond its own 429, beyond the whole 503, and what is given back is there again', () => {
    const memory = new BodyMemory(bounds);
    const first = memory.take('a', 20);
    expect(() => memory.take('a', 11)).toThrow(expect.objectContaining({ code: 'too_many', retryAfter: 2 }));
    for (const network of ['b', 'c', 'd']) memory.take(network, 25);
    expect(() => memory.take('e', 10)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 2 }));
    first();
    first();
    expect(memory.taken).toBe(75);
    for (const _ of [1, 2, 3]) memory.take('e', 1);
    expect(() => memory.take('e', 1)).toThrow(expect.objectContaining({ code: 'too_many' }));
  });

  test('is waited for by forms with files, of which others pass those of an account that has its share', async () => {
    const memory = new BodyMemory(bounds);
    const begun: string[] = [];
    const form = (account: string, bytes: number, name: string) =>
      memory.takeForm(account, bytes).then((release) => {
        begun.push(name);
        return release;
      });
    const first = await form('a', 30, 'a1');
    void form('a', 30, 'a2');
    void form('b', 40, 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    // a part is kept for what has no files
    void form('c', 20, 'c1');
    await settled();
    expect(begun).toHaveLength(2);
    memory.take('network', 25)();
    first();
    await settled();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await expect(Promise.all([1, 2, 3, 4].map((at) => form('d', 90, `d${at}`)))).rejects.toMatchObject({
      retryAfter: 5,
    });
  });
});

test('UP-12: a network has a burst and then so many a second, apart from every other', () => {
  const clock = { now: 0 };
  const budget = new AddressBudget({ burst: 3, perSecond: 2, now: () => clock.now });
  expect([1, 2, 3].map(() => budget.take('a'))).toEqual([0, 0, 0]);
  expect(budget.take('a')).toBe(1);
  expect(budget.take('b')).toBe(0);
  clock.now += 500;
  expect([budget.take('a'), budget.take('a')]).toEqual([0, 1]);
});

describe('a call with shares', () => {
  const request = (headers: Record<string, string> = {}) => new Request('http://portal', { headers });

  test('UP-14: a second export of one person waits until the first has been sent, a third is refused', async () => {
    const csv = () => Promise.resolve(new Response(new Blob(['a,b']).stream()));
    const first = await withinQuota(exportPayments, 'user 1', request(), csv);
    let second: Response | undefined;
    const waiting = withinQuota(exportPayments, 'user 1', request(), csv).then((answer) => (second = answer));
    await expect(withinQuota(exportPayments, 'user 1', request(), csv)).rejects.toMatchObject({ code: 'too_many' });
    expect(second).toBeUndefined();
    expect(await first.text()).toBe('a,b');
    expect(await (await waiting).text()).toBe('a,b');
    const third = await withinQuota(exportPayments, 'user 1', request(), csv);
    await third.body?.cancel();
    await withinQuota(exportPayments, 'user 1', request(), async () => new Response('c'));
  });

  test('UP-04: of one account twelve forms are read at a time; the next is refused before its body is read', async () => {
    let read = 0;
    const form = () => request({ 'content-length': '1000000' });
    const never = () => {
      read += 1;
      return new Promise<Response>(() => undefined);
    };
    for (let at = 0; at < 12; at += 1) void withinQuota(updateProfile, 'user 2', form(), never);
    await expect(withinQuota(updateProfile, 'user 2', form(), never)).rejects.toMatchObject({ code: 'too_many' });
    expect(read).toBe(12);
    const other = await withinQuota(updateProfile, 'user 3', request(), async () => new Response('taken'));
    expect(await other.text()).toBe('taken');
  });
});

test('NS-03: work that is turned away is counted, by what it is and by whose share is used up', async () => {
  const queue = new FairQueue({ work: 'searches', atOnce: 1, waiting: 1, each: { atOnce: 1, waiting: 1 }, texts });
  const hold = await queue.acquire('a');
  void queue.acquire('a');
  expect(() => queue.acquire('a')).toThrow();
  expect(() => queue.acquire('b')).toThrow();
  hold();
  const text = await registry.metrics();
  expect(text).toContain('homestead_work_turned_away_total{work="searches",share="own"} 1');
  expect(text).toContain('homestead_work_turned_away_total{work="searches",share="all"} 1');
});
