import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onParentExit } from './parent.mjs';
import { rerunOn } from './rerun.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const ownNode = () => at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs what is missing, then goes on under the Node that the project brings along. Runs on Node 20 and newer. */
export async function runOnBundledNode(script) {
  installDependencies();
  // what one start has compiled, the next one need not
  process.env.NODE_COMPILE_CACHE ??= at('.cache', 'code');
  const wanted = JSON.parse(readFileSync(at('node_modules', 'node', 'package.json'), 'utf8')).version;
  if (process.versions.node === wanted) return;
  onParentExit(() => process.kill(process.pid, 'SIGTERM'));
  await rerunOn(ownNode(), fileURLToPath(script));
}

function installDependencies() {
  if (existsSync(ownNode()) && isInstalled(root)) return;
  console.log('Installing what the project needs …');
  if (install(root)) return;
  console.error('npm ci has failed: see above.');
  process.exit(1);
}

/**
 * Packages that only one command needs, which a first start does without (decision 761): `scripts/packages` has
 * their lock file. Installs them unless they are there; returns their folder, or undefined if that has failed.
 */
export function ensurePackages(name) {
  const folder = at('.cache', 'packages', name);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(at('scripts', 'packages', name)))
    copyFileSync(at('scripts', 'packages', name, file), path.join(folder, file));
  return isInstalled(folder) || install(folder) ? folder : undefined;
}

function install(folder) {
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // without the warnings that packages want a newer Node: the portal runs on its own
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync(command, [...args, ...ci], { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** npm leaves a copy of the lock file where it has installed. A checkout gives the file a new time; its content decides. */
function isInstalled(folder) {
  const copy = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(copy)) return false;
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const kept = JSON.parse(readFileSync(copy, 'utf8'));
  return Object.entries(lock.packages).every(
    ([name, one]) => name === '' || one.optional || kept.packages[name]?.version === one.version,
  );
}
