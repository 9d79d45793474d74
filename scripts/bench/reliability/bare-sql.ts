import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { openFolder } from '../../../src/lib/server/db/embedded.ts';
import type { Statement } from './record-statements.ts';

/** Executes a prepared statement in the open transaction. */
type Execute = (at: number, values: unknown[]) => Promise<{ id?: unknown } | undefined>;
export interface Bare {
  transaction(work: (execute: Execute) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Values of the recorded payment that each repetition replaces with its own. */
export interface RecordedIds {
  key: string;
  payment: number;
  attempt: number;
}

/** Repeats the recorded transaction as another payment of the same customer. */
export function repeat(bare: Bare, statements: Statement[], recordedIds: RecordedIds): Promise<void> {
  const own = new Map<unknown, unknown>([[recordedIds.key, randomUUID()]]);
  const reference = `HS-${randomUUID()}`;
  const replace = (value: unknown) =>
    typeof value === 'string' && value.startsWith('HS-') ? reference : own.has(value) ? own.get(value) : value;
  return bare.transaction(async (execute) => {
    for (const [at, { text, values }] of statements.entries()) {
      const row = await execute(at, values.map(replace));
      if (/^\s*insert into "payments"/.test(text)) own.set(recordedIds.payment, row?.id);
      if (/^\s*insert into "attempts"/.test(text)) own.set(recordedIds.attempt, row?.id);
    }
  });
}

const literal = (value: unknown) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);

/** Opens the embedded database as the portal does. The portal must have closed the folder. */
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

/** Opens a connection to PostgreSQL. */
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
