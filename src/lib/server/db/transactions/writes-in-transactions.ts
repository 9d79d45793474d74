import { is, SQL, StringChunk } from 'drizzle-orm';
import type { Db, RunTransaction } from '../database.ts';

interface Step {
  name: string;
  args: unknown[];
}
type Chain = Record<string, (...args: unknown[]) => unknown>;

/** A handle outside of a transaction whose statements that write are each run in one of their own, by `tx`. */
export const writesInTransactions = (db: Db, tx: RunTransaction): Db =>
  new Proxy(db, {
    get(target, name) {
      const writes = (args: unknown[]) => (name === 'execute' ? changesRows(args[0]) : WRITES.has(name));
      if (name !== 'execute' && !WRITES.has(name)) return Reflect.get(target, name);
      return (...args: unknown[]) => {
        const step = { name: String(name), args };
        return writes(args) ? noted([step], tx) : call(target, step);
      };
    },
  });

const WRITES = new Set<string | symbol>(['insert', 'update', 'delete']);

/** `db.update(…).set(…).where(…)` is built again in the transaction, on its connection, once it is awaited. */
function noted(steps: readonly Step[], tx: RunTransaction): unknown {
  const run = () => tx(async (db) => steps.reduce<unknown>(call, db));
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then' || name === 'catch' || name === 'finally')
          return (...handlers: unknown[]) => call(run(), { name, args: handlers });
        return (...args: unknown[]) => noted([...steps, { name: String(name), args }], tx);
      },
    },
  );
}

const call = (target: unknown, { name, args }: Step) => (target as Chain)[name]?.(...args);

function changesRows(statement: unknown): boolean {
  if (!is(statement, SQL)) return true;
  return statement.queryChunks.some(
    (chunk) => is(chunk, StringChunk) && /\b(insert into|update|delete from)\b/i.test(chunk.value.join('')),
  );
}
