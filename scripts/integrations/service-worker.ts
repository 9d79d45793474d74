import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { referencedFiles } from '../../src/service-worker/referenced-files.ts';

const entry = 'src/service-worker/worker.ts';
const offline = '/offline';
/** Cached together with the offline page, because every page uses them. */
const alwaysCached = ['/offline.js', '/font/homestead-sans.woff2'];

/** A hash of the names of the built files, which change with their content, and of the worker's sources. */
async function versionOf(root: string) {
  const hash = createHash('sha256').update((await readdir(path.join(root, '_astro'))).sort().join());
  for (const name of (await readdir('src/service-worker')).sort())
    hash.update(await readFile(`src/service-worker/${name}`));
  for (const name of [`${offline}/index.html`, ...alwaysCached]) hash.update(await readFile(path.join(root, name)));
  return hash.digest('hex').slice(0, 8);
}

/** The offline page and every file that it needs, directly or indirectly. */
async function offlineFiles(root: string) {
  const found = new Set<string>();
  const follow = async (name: string, isPage: boolean) => {
    if (found.has(name)) return;
    found.add(name);
    if (!isPage && !name.endsWith('.js')) return;
    const text = await readFile(path.join(root, isPage ? `${name}/index.html` : name), 'utf8');
    for (const part of referencedFiles(text, isPage, true)) await follow(part, false);
  };
  await follow(offline, true);
  for (const name of alwaysCached) await follow(name, false);
  return [...found];
}

/** Builds `/worker.js` with the version and the offline files of its release. */
export const serviceWorker = (): AstroIntegration => ({
  name: 'service-worker',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const release = { version: await versionOf(root), files: await offlineFiles(root) };
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { RELEASE: JSON.stringify(release) },
        build: {
          outDir: root,
          emptyOutDir: false,
          rolldownOptions: { input: entry, output: { entryFileNames: 'worker.js', format: 'iife' } },
        },
      });
      logger.info(`release ${release.version}, ${release.files.length} files cached ahead`);
    },
  },
});
