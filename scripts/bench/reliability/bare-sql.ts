import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { openFolder } from '../../../src/lib/server/db/embedded.ts';
import type { Statement } from './recorded.ts';

/** Executes a prepared statement in the open transaction. */
type Execute = (at: number, values: unknown[]) => Promise<{ id?: unknown } | undefined>;
export interface Bare {
  transaction(work: (execute: Execute) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Where the recorded payment had its own, each repetition has one of its own. */
export interface Marks {
  key: string;
  payment: number;
  attempt: number;
}

/** The recorded transaction once more, as another payment of the same customer. */
export function repeat(bare: Bare, statements: Statement[], marks: Marks): Promise<void> {
  const own = new Map<unknown, unknown>([[marks.key, randomUUID()]]);
  const reference = `HS-${randomUUID()}`;
  const given = (value: unknown) =>
    typeof value === 'string' && value.startsWith('HS-') ? reference : own.has(value) ? own.get(value) : value;
  return bare.transaction(async (execute) => {
    for (const [at, { text, values }] of statements.entries()) {
      const row = await execute(at, values.map(given));
      if (/^insert into "payments"/.test(text)) own.set(marks.payment, row?.id);
      if (/^insert into "attempts"/.test(text)) own.set(marks.attempt, row?.id);
    }
  });
}

const literal = (value: unknown) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);

/** The embedded database as the portal opens it, its folder closed by the portal before. */
export async function bareEmbedded(folder: string, statements: Statement[]): Promise<Bare> {
  const lite = await openFolder(path.join(folder, 'db'));
  for (const [at, { text }] of statements.entries()) await lite.exec(`prepare s${at} as ${text}`);
  return {
    transaction: (work) =>
      lite.transaction((tx) =>
        work(async (at, values) => {
          const [result] = await tx.exec(`execute s${at}${values.length > 0 ? `(${values.map(literal)})` : ''}`);
          return result?.rows[0] as { id?: unknown } | undefined;
        }),
      ),
    close: () => lite.close(),
  };
}

/** A connection to the server. */
export async function bareServer(url: string, statements: Statement[]): Promise<Bare> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  return {
    async transaction(work) {
      await client.query('begin');
      await work(async (at, values) => {
        const { text } = statements[at] as Statement;
        return (await client.query({ name: `s${at}`, text, values })).rows[0];
      });
      await client.query('commit');
    },
    close: () => client.end(),
  };
}
