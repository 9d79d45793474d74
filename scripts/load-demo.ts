import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createLog } from '#lib/server/log.ts';
import { StartError } from '#lib/server/process/start-error.ts';
import { makePrivateFolder } from '#lib/server/settings/private-folder.ts';
import { readSettings, type Settings } from '#lib/server/settings/settings.ts';
import { openRuntime } from '#lib/server/start.ts';
import { excludedFiles, makeDatabase } from './integrations/empty-database.ts';

// node scripts/load-demo.ts FILE: makes the empty embedded database that the build needs, and loads the demo from the
// sources into a copy of it, if DATA_DIR has none. That is one transaction: if it ends early, the server loads the demo
// when it starts.

// whoever has started this is gone
const onAlone = () => process.exit(1);
process.once('disconnect', onAlone);

const { folder, packed } = await makeDatabase(process.argv[2] as string);
try {
  const settings = readSettings();
  if (wantsDemo(settings)) await loadDemo(settings);
} catch (error) {
  // what is to be put right is told by the server
  if (!(error instanceof StartError)) throw error;
}
await packed;
process.off('disconnect', onAlone);
process.exit(0);

function wantsDemo({ DATA_DIR, DEMO, DATABASE_URL, API_UPSTREAM }: Settings) {
  return DEMO && !DATABASE_URL && !API_UPSTREAM && !existsSync(path.join(DATA_DIR, 'db'));
}

async function loadDemo(settings: Settings) {
  makePrivateFolder(settings.DATA_DIR);
  const filter = (source: string) => !excludedFiles.includes(path.relative(folder, source));
  await cp(folder, path.join(settings.DATA_DIR, 'db'), { recursive: true, filter });
  const { database, mending } = await openRuntime(settings, createLog(settings), { lavish: true });
  await mending;
  await database.close();
}
