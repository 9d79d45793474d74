import { existsSync } from 'node:fs';
import path from 'node:path';
import { createLog } from '#lib/server/log.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { openRuntime } from '#lib/server/start.ts';
import { StartError } from '#lib/server/start-error.ts';

// node scripts/load-demo.ts: loads the demo from the sources into a new embedded database. It is one transaction: if this
// ends early, the server loads the demo when it starts.

// whoever has started this is gone
const onAlone = () => process.exit(1);
process.once('disconnect', onAlone);

try {
  const settings = readSettings();
  const log = createLog(settings);
  const isNew = !existsSync(path.join(settings.DATA_DIR, 'db'));
  if (isNew && settings.DEMO && !settings.DATABASE_URL && !settings.API_UPSTREAM) {
    const { database, mending } = await openRuntime(settings, log, { lavish: true });
    await mending;
    await database.close();
  }
} catch (error) {
  // what is to be put right is told by the server
  if (!(error instanceof StartError)) throw error;
}
process.off('disconnect', onAlone);
process.exit(0);
