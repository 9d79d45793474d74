import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Db } from '../../../src/lib/server/db/database.ts';
import { db } from '../../../src/lib/server/runtime.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

const isBeginOrCommit = (text: string) => /^(begin|commit)/i.test(text);

/** Records the statements that `work` sends inside its transaction, to either database. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { $client: client } = db() as Db & { $client: object };
  const stop = 'transaction' in client ? recordEmbedded(client as Embedded, statements) : recordServer(statements);
  try {
    await work();
  } finally {
    stop();
  }
  if (statements.length === 0) throw new Error('No statement was recorded');
  return statements;
}

type Embedded = Pick<PGlite, 'transaction'>;

function recordEmbedded(lite: Embedded, statements: Statement[]) {
  const { transaction } = lite;
  lite.transaction = (inside) =>
    transaction.call(lite, (tx) => {
      const query: typeof tx.query = (text, values, options) => {
        statements.push({ text, values: values ?? [] });
        return tx.query(text, values, options);
      };
      return inside(Object.assign(Object.create(tx), { query }));
    }) as ReturnType<typeof inside>;
  return () => {
    lite.transaction = transaction;
  };
}

function recordServer(statements: Statement[]) {
  const { query } = pg.Client.prototype;
  let isOpen = false;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [sent, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    const text = typeof sent === 'string' ? sent : sent.text;
    if (isBeginOrCommit(text)) isOpen = /^begin/i.test(text);
    else if (isOpen) statements.push({ text, values: values ?? [] });
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
