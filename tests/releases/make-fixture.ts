import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import type { Query } from '#lib/server/db/versions/newer-database.ts';
import { createLog } from '#lib/server/log.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { openRuntime } from '#lib/server/start.ts';
import { readSignatures } from '#tests/support/database/catalog.ts';

// node tests/releases/make-fixture.ts NAME: writes beside this file a backup of this program's demo, NAME.gz (rows
// without files, sent mails and build files), and the functions that it calls by name, NAME.functions.txt.

const [name] = process.argv.slice(2);
const dataDir = mkdtempSync(path.join(tmpdir(), 'homestead-fixture-'));
const settings = readSettings({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const { database, mending } = await openRuntime(settings, createLog(settings), { lavish: true });
await mending;
await database.db.execute(sql`delete from outbox where sent_at is not null`);
await database.db.execute(sql`delete from build_files`);
const file = path.join(dataDir, 'backup.gz');
const { rows, customers } = await exportBackup(database, { dataDir: path.join(dataDir, 'no-files'), file });
const inPlace = (ending: string) => path.resolve(`tests/releases/${name}${ending}`);
writeFileSync(inPlace('.gz'), gzipSync(gunzipSync(await readFile(file)), { level: constants.Z_BEST_COMPRESSION }));
const query = ((text: string) => database.db.execute(sql.raw(text))) as Query;
writeFileSync(inPlace('.functions.txt'), `${(await readSignatures(query)).join('\n')}\n`);
console.log(`${customers} customers and ${rows.plans} plans`);
await database.close();
rmSync(dataDir, { recursive: true });
process.exit(0);
