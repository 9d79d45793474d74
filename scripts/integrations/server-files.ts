import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { serverFile, sourceFolders } from '#lib/server/process/server-files.ts';
import { refuseEmptiedTries } from './emptied-tries.ts';

const MAKE_DATABASE = fileURLToPath(new URL('./make-database.ts', import.meta.url));

/** Puts beside the server's modules what they read as files: folders of the sources and an empty database. */
export const serverFiles = (): AstroIntegration => {
  let database: Promise<string> | undefined;
  return {
    name: 'server-files',
    hooks: {
      'astro:build:start': () => {
        // it needs nothing of the build, so it is made beside it
        database = process.env.DATABASE_IS_MADE_BESIDE ? undefined : makeDatabase();
        // told when it is waited for
        database?.catch(() => {});
      },
      'astro:build:done': async ({ dir }) => {
        refuseEmptiedTries(fileURLToPath(new URL('../', dir)));
        const files = fileURLToPath(new URL('../files/', dir));
        for (const name of Object.keys(sourceFolders) as (keyof typeof sourceFolders)[])
          await cp(serverFile(name), path.join(files, name), { recursive: true });
        const made = await database;
        if (!made) return;
        await cp(made, path.join(files, 'database.gz'));
        await rm(path.dirname(made), { recursive: true });
      },
    },
  };
};

/** In a process of its own, because it needs much memory. Returns the file, in a folder of its own. */
async function makeDatabase(): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'homestead-build-')), 'database.gz');
  await promisify(execFile)(process.execPath, [MAKE_DATABASE, file]);
  return file;
}
