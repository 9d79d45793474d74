import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFile } from '../../process/server-files.ts';
import { splitStatements } from './sql-statements.ts';

/** Each name is a file of `db/sql`. A file stands after those whose functions its own need when they are created. */
const order = [
  'text',
  'rules',
  'ledger',
  'journals',
  'move-in',
  'payments',
  'refunds',
  'plans',
  'plan-changes',
  'units',
  'site-plans',
  'payouts',
  'approvals',
  'commissions',
  'bank-accounts',
  'cash-desk',
  'statements',
  'bank-matching',
  'ledger-checks',
  'carried-sums',
  'catalogue',
  'prices',
  'documents',
  'security',
  'webhooks',
];

/** Applied before a migration too, because indexes and computed columns are built on its functions. */
export const textFile = 'text';

/**
 * The hash of all files at each change of them, oldest first. Their count is the edition, by which a program knows that
 * a database has the functions of a newer one; `npm run check` says what to add.
 */
export const editions = [
  'ef09ca5d68953ec4',
  'c84cd26fbd15e474',
  '0248c04f0147f717',
  '03026d919aad6001',
  '2e969cd2128c6d39',
];

interface SqlStatement {
  /** One, or what drops something and what creates it anew. */
  commands: string[];
  /** Of the text without its comments and line breaks. */
  hash: string;
  /** What it creates, as `applySqlFiles` lists what is there; undefined for a block that creates several. */
  creates: string | undefined;
}

export interface SqlFile {
  name: string;
  hash: string;
  statements: SqlStatement[];
}

/** What a program defines besides tables and data: its files in order, and which edition of them this is. */
export interface SqlEdition {
  number: number;
  files: readonly SqlFile[];
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export function parseSqlFile(name: string, text: string): SqlFile {
  const statements = splitStatements(text).map(({ normalized, ...statement }) => ({
    ...statement,
    hash: shortHash(normalized),
  }));
  return { name, hash: shortHash(text), statements };
}

const readSqlFile = (name: string) =>
  parseSqlFile(name, readFileSync(path.join(serverFile('sql'), `${name}.sql`), 'utf8'));

/** What this program defines. */
export const readOwnSql = (): SqlEdition => ({ number: editions.length, files: order.map(readSqlFile) });

export const listConstraints = ({ files }: SqlEdition) =>
  files.flatMap(({ statements }) =>
    statements.flatMap(({ creates = '' }) => {
      const [, name, table] = /^constraint (\w+) on (\w+)$/.exec(creates) ?? [];
      return name && table ? [{ name, table }] : [];
    }),
  );

/** Stands for the text of all files. */
export const hashSql = ({ files }: SqlEdition) =>
  shortHash(files.map(({ name, hash }) => `${name} ${hash}\n`).join(''));
