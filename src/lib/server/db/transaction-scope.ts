import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from './database.ts';
import { sqlState } from './errors.ts';

const attempts = 5;
const serialisationFailure = '40001';
const deadlock = '40P01';

interface Open {
  db: Db;
  /** Work started in a transaction but not awaited outlives it, and must not reach a connection that is another's. */
  ended: boolean;
  failure?: unknown;
}

/** `db` and `tx` over one pool: nested calls join the transaction of their async context. */
export function transactionScope(pool: Db): Pick<Database, 'db' | 'tx'> {
  const context = new AsyncLocalStorage<Open>();
  const current = () => {
    const open = context.getStore();
    return open && !open.ended ? open : undefined;
  };

  const join: <T>(open: Open, work: (db: Db) => Promise<T>) => Promise<T> = async (open, work) => {
    try {
      return await work(open.db);
    } catch (failure) {
      open.failure ??= failure;
      throw failure;
    }
  };

  const begin: Database['tx'] = (work, config) =>
    pool.transaction(async (transaction) => {
      const open: Open = { db: transaction, ended: false };
      try {
        const result = await context.run(open, () => work(transaction));
        if (open.failure === undefined) return result;
        throw new Error('A part of this transaction failed and was caught: nothing of it was written', {
          cause: open.failure,
        });
      } finally {
        open.ended = true;
      }
    }, config);

  return {
    get db() {
      return current()?.db ?? pool;
    },
    async tx(work, config) {
      const open = current();
      if (open) {
        if (config?.isolationLevel) throw new Error('A nested transaction cannot choose its isolation');
        return join(open, work);
      }
      for (let attempt = 1; ; attempt++) {
        try {
          return await begin(work, config);
        } catch (error) {
          const state = sqlState(error);
          if (attempt === attempts || (state !== serialisationFailure && state !== deadlock)) throw error;
          await sleep(Math.random() * 10 * 2 ** attempt);
        }
      }
    },
  };
}
