import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './bundled-node.mjs';

/** What a build is made of. */
const SOURCES = [
  'src',
  'public',
  'assets',
  'scripts/integrations',
  'scripts/serve.ts',
  'scripts/db.ts',
  'scripts/import.ts',
  'scripts/move-in.ts',
  'scripts/move-in',
  'scripts/uploads.ts',
  'scripts/front-server.ts',
  'scripts/import',
  'scripts/machine/limit-memory.mjs',
  'scripts/machine/rerun.mjs',
  'scripts/photos.ts',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const MARK = path.join(root, 'dist', '.sources');

/** Builds unless the build is of exactly these sources. True: there is a build of them. */
export function buildIfOlder() {
  const sources = hashOfSources();
  if (markOfBuild() === sources) return true;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, buildCommand, { cwd: root, stdio: 'inherit', env: buildEnv() });
  if (status !== 0) return false;
  markBuild(sources);
  return true;
}

export const buildCommand = [path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build'];
export const buildEnv = () => ({ ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });

export const isBuilt = () => markOfBuild() !== undefined;
export const markBuild = (sources) => writeFileSync(MARK, sources);

function markOfBuild() {
  try {
    return readFileSync(MARK, 'utf8');
  } catch {
    return undefined;
  }
}

export function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesIn(name) {
  try {
    return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [name];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(buildIfOlder() ? 0 : 1);
