import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db, RunTransaction } from '../database.ts';
import { sqlState } from '../errors.ts';
import { writesInTransactions } from './writes-in-transactions.ts';

const maxAttempts = 5;
const serialisationFailure = '40001';
const deadlock = '40P01';

interface OpenTransaction {
  db: Db;
  /** Work that was started but not awaited outlives the transaction and must not use its connection any more. */
  ended: boolean;
  failure?: unknown;
  afterCommit: (() => void)[];
}

/**
 * `db` and `tx` on one pool: a nested call joins the transaction of its async context. `elsewhere` says where else to
 * read outside of a transaction.
 */
export function transactionScope(
  pool: Db,
  run: RunTransaction,
  elsewhere: () => Db | undefined = () => undefined,
): Pick<Database, 'db' | 'tx' | 'inTransaction' | 'writesIn' | 'afterCommit'> {
  const context = new AsyncLocalStorage<OpenTransaction>();
  const current = () => {
    const open = context.getStore();
    return open && !open.ended ? open : undefined;
  };

  const join = async <T>(open: OpenTransaction, work: (db: Db) => Promise<T>): Promise<T> => {
    try {
      return await work(open.db);
    } catch (failure) {
      open.failure ??= failure;
      throw failure;
    }
  };

  const begin: Database['tx'] = async (work, { opening, ...config } = {}) => {
    const afterCommit: OpenTransaction['afterCommit'] = [];
    const committed = await run(async (transaction) => {
      const open: OpenTransaction = { db: transaction, ended: false, afterCommit };
      try {
        const result = await context.run(open, async () => {
          await opening?.();
          return work(transaction);
        });
        if (open.failure === undefined) return result;
        throw new Error('A part of this transaction failed and was caught: nothing of it was written', {
          cause: open.failure,
        });
      } finally {
        open.ended = true;
      }
    }, config);
    for (const fn of afterCommit) fn();
    return committed;
  };

  return {
    get db() {
      return current()?.db ?? elsewhere() ?? pool;
    },
    afterCommit(fn) {
      const open = current();
      if (open) open.afterCommit.push(fn);
      else fn();
    },
    inTransaction: () => current() !== undefined,
    writesIn: (perform) => writesInTransactions(elsewhere() ?? pool, perform),
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
          if (attempt === maxAttempts || (state !== serialisationFailure && state !== deadlock)) throw error;
          await sleep(Math.random() * 10 * 2 ** attempt);
        }
      }
    },
  };
}
