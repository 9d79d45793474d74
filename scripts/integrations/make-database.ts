import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { MARKER, openEmbedded } from '#lib/server/db/embedded.ts';
import { packFolder } from '#lib/server/db/packed-database.ts';

// node scripts/integrations/make-database.ts FILE: packs an empty embedded database with every table.

// beside the build, and at a first start beside the demo: both are waited for longer
setPriority(constants.priority.PRIORITY_LOW);

const dataDir = mkdtempSync(path.join(tmpdir(), 'homestead-database-'));
try {
  const database = await openEmbedded(dataDir, pino({ level: 'silent' }));
  await database.close();
  await packFolder(path.join(dataDir, 'db'), process.argv[2] as string, [MARKER, 'postmaster.pid', 'postmaster.opts']);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
