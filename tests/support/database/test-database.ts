import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import type { Database } from '#lib/server/db/database.ts';
import { migratedDatabase, pgliteOptions } from '#lib/server/db/embedded.ts';
import { hashSql, readOwnSql } from '#lib/server/db/migrating/sql-files.ts';
import { schemaVersion } from '#lib/server/db/migrations.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { withoutLargestFunctions } from '#lib/server/db/patches/pglite-memory.ts';

const cache = path.resolve('.cache/test-database');

export interface DatabaseUrls {
  url?: string | undefined;
  /** Of the role that owns the tables, if `url` is of another one. */
  ownerUrl?: string | undefined;
  /** Of PostgreSQL itself, if `url` is that of a pooler. */
  directUrl?: string | undefined;
}

/** A migrated, empty database: in memory, or on the PostgreSQL at `url`. The caller closes it. */
export async function testDatabase({ url, ownerUrl, directUrl }: DatabaseUrls = {}): Promise<Database> {
  if (url) return openDatabase({ url, ownerUrl, directUrl, dataDir: '', log: pino({ level: 'silent' }) });
  return migratedDatabase(await testEngine());
}

/** The embedded engine in memory, with every table. The caller closes it. */
export async function testEngine() {
  snapshot ??= migratedSnapshot();
  return createEngine({ loadDataDir: await snapshot });
}

let snapshot: Promise<Blob> | undefined;
/** Kept for the next database of the process, with what V8 has compiled of it. */
let compiled: Promise<WebAssembly.Module> | undefined;

/** 128 MB by default, all of which would be written once at every start. */
const smallMemory = ['-c', 'shared_buffers=8MB'];
/** 16 MB by default, of which a test file writes little. */
const smallLog = ['--wal-segsize=1'];

/** The embedded engine in memory, without any table unless it begins with files. The caller closes it. */
export async function createEngine(files: { loadDataDir?: Blob } = {}) {
  compiled ??= WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'));
  const pgliteWasmModule = await compiled;
  return withoutLargestFunctions(() =>
    PGlite.create({
      ...pgliteOptions,
      ...files,
      pgliteWasmModule,
      startParams: [...PGlite.defaultStartParams, ...smallMemory],
      initDbStartParams: smallLog,
    }),
  );
}

/** Bytes that are read without copies, which would take longer than the start of the engine. */
class HeldBytes extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }
  override arrayBuffer = async () => this.#bytes;
}

/**
 * The files of a migrated database, created once per version of the schema, because starting from them is much faster.
 */
async function migratedSnapshot(): Promise<Blob> {
  const file = path.join(cache, `${keyOfSnapshot()}.tar`);
  if (!existsSync(file)) {
    const lite = await createEngine();
    const database = await migratedDatabase(lite);
    const files = await lite.dumpDataDir('none');
    await database.close();
    mkdirSync(cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(await files.arrayBuffer()));
    renameSync(unfinished, file);
  }
  return new HeldBytes(new Uint8Array(readFileSync(file)).buffer);
}

const keyOfSnapshot = () => {
  const engine = readFileSync('node_modules/@electric-sql/pglite/package.json');
  const hash = createHash('sha256').update(engine).update(schemaVersion()).update(hashSql(readOwnSql()));
  hash.update(String(smallLog));
  return hash.digest('hex').slice(0, 16);
};
