import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { serverFile, sourceFolders } from '#lib/server/process/server-files.ts';
import packages from '../../package.json' with { type: 'json' };
import { refuseEmptiedTries } from './emptied-tries.ts';

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** What the build makes to be run, and to be tested as it was built: `dist/<name>.mjs`. */
const programs = {
  serve: at('scripts/serve.ts'),
  db: at('scripts/db.ts'),
  import: at('scripts/import.ts'),
  uploads: at('scripts/uploads.ts'),
  'front-server': at('scripts/front-server.ts'),
};

/**
 * The adapter: builds the whole server, the pages and what stands in front of them, as one graph of modules, with every
 * package in it that is not among the `dependencies`. Those are installed beside the build.
 */
export const serverBuild = (): AstroIntegration => {
  let database: Promise<string> | undefined;
  return {
    name: 'server-build',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        updateConfig({
          build: {
            server: new URL('./', config.outDir),
            client: new URL('./client/', config.outDir),
            redirects: false,
          },
          vite: { plugins: [serverEnvironment] },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'server-build',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { staticOutput: 'stable', hybridOutput: 'stable', serverOutput: 'stable' },
        });
      },
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
  await promisify(execFile)(process.execPath, [at('scripts/integrations/make-database.ts'), file]);
  return file;
}

const serverEnvironment: Plugin = {
  name: 'server-build',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          build: { rolldownOptions: { input: programs, output: { entryFileNames: '[name].mjs' } } },
          // React's parts for development are left out
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          resolve: { noExternal: true, external: Object.keys(packages.dependencies) },
        }
      : null,
};
