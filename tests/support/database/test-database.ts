import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import type { Database } from '#lib/server/db/database.ts';
import { migratedDatabase, pgliteOptions } from '#lib/server/db/embedded.ts';
import { schemaVersion } from '#lib/server/db/migrations.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';

const cache = path.resolve('.cache/test-database');

export interface DatabaseUrls {
  url?: string | undefined;
  /** Of the role that owns the tables, if `url` is of another one. */
  ownerUrl?: string | undefined;
}

/** A migrated, empty database: in memory, or on the PostgreSQL at `url`. The caller closes it. */
export async function testDatabase({ url, ownerUrl }: DatabaseUrls = {}): Promise<Database> {
  if (url) return openDatabase({ url, ownerUrl, dataDir: '', log: pino({ level: 'silent' }) });
  return migratedDatabase(await PGlite.create({ ...pgliteOptions, loadDataDir: await migratedSnapshot() }));
}

/**
 * The files of a migrated database, created once per version of the schema, because starting from them is much faster.
 */
async function migratedSnapshot(): Promise<Blob> {
  const file = path.join(cache, `${keyOfSnapshot()}.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    const lite = await PGlite.create(pgliteOptions);
    const database = await migratedDatabase(lite);
    const snapshot = await lite.dumpDataDir('none');
    await database.close();
    mkdirSync(cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
    renameSync(unfinished, file);
    return snapshot;
  }
}

const keyOfSnapshot = () => {
  const engine = readFileSync('node_modules/@electric-sql/pglite/package.json');
  return createHash('sha256').update(engine).update(schemaVersion()).digest('hex').slice(0, 16);
};
