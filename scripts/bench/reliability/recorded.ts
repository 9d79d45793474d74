import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

const isBorder = (text: string) => /^(begin|commit)/i.test(text);

/** The statements that some work sends inside its transaction, whichever the database. */
export async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const { transaction } = PGlite.prototype;
  let isOpen = false;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [sent, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    const text = typeof sent === 'string' ? sent : sent.text;
    if (isBorder(text)) isOpen = /^begin/i.test(text);
    else if (isOpen) statements.push({ text, values: values ?? [] });
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  PGlite.prototype.transaction = function (this: PGlite, inside) {
    return transaction.call(this, (tx) =>
      inside({
        ...tx,
        query: (text, values, options) => {
          statements.push({ text, values: values ?? [] });
          return tx.query(text, values, options);
        },
      }),
    );
  } as typeof transaction;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
    PGlite.prototype.transaction = transaction;
  }
  return statements;
}
