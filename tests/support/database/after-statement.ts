import pg from 'pg';
import { vi } from 'vitest';

type Done = (...answer: unknown[]) => void;

/**
 * Has `work` done after that many statements on PostgreSQL, before the answer of the last of them is given. What it
 * answers ends that, and says how many statements are missing: none once `work` was called.
 */
export function afterStatement(count: number, work: () => Promise<unknown>): () => number {
  const { query } = pg.Client.prototype;
  let left = count;
  const answered = async () => {
    left -= 1;
    if (left === 0) await work();
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const done = sent.at(-1) as Done;
    // of the pool a callback, of a transaction a promise
    if (typeof done === 'function')
      return query.apply(this, [
        ...sent.slice(0, -1),
        (...answer: unknown[]) => answered().then(() => done(...answer)),
      ] as never);
    return (query.apply(this, sent as never) as unknown as Promise<unknown>).then((answer) =>
      answered().then(() => answer),
    );
  } as never);
  return () => {
    spy.mockRestore();
    return Math.max(0, left);
  };
}
