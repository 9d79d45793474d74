import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onParentExit } from './parent.mjs';
import { installedNode, rerunOn } from './rerun.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const ownNode = at('node_modules', installedNode);
const [packageOfNode = ''] = installedNode.split(path.sep);
const OLDEST_NODE = 24;

/**
 * Installs what is missing, then goes on under the Node that the project brings along, or under the caller's own where
 * none is packaged for the platform (macOS). Runs on Node 20 and newer.
 */
export async function runOnBundledNode(script) {
  installDependencies();
  // what one start has compiled, the next one need not
  process.env.NODE_COMPILE_CACHE ??= at('.cache', 'code');
  const wanted = versionOfNode();
  if (wanted === undefined && Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    fail(`No Node is packaged for ${process.platform} on ${process.arch}: install Node ${OLDEST_NODE} or newer.`);
  if (wanted === undefined || realpathSync(process.execPath) === realpathSync(ownNode)) return;
  onParentExit(() => process.kill(process.pid, 'SIGTERM'));
  await rerunOn(ownNode, fileURLToPath(script));
}

/** Undefined where none is packaged for the platform. */
const versionOfNode = () => JSON.parse(readFileSync(at('package.json'), 'utf8')).optionalDependencies[packageOfNode];

function installDependencies() {
  const isThere = () => versionOfNode() === undefined || existsSync(ownNode);
  if (isThere() && isInstalled(root)) return;
  console.log('Installing what the project needs …');
  if (!install(root)) fail('npm ci has failed: see above.');
  // npm goes on without a package for a platform that it could not get
  if (!isThere()) fail(`npm ci has not installed ${packageOfNode}: is it told to leave out optional packages?`);
}

function fail(message) {
  console.error(message);
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
