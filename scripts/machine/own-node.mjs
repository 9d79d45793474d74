import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenParentIsGone } from './parent.mjs';
import { rerunOn } from './rerun.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const ownNode = () => at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs what is missing, then goes on under the Node that the project brings along. Runs on Node 20 and newer. */
export async function onOwnNode(script) {
  installDependencies();
  // what one start has compiled, the next one need not
  process.env.NODE_COMPILE_CACHE ??= at('.cache', 'code');
  const wanted = JSON.parse(readFileSync(at('node_modules', 'node', 'package.json'), 'utf8')).version;
  if (process.versions.node === wanted) return;
  whenParentIsGone(() => process.kill(process.pid, 'SIGTERM'));
  await rerunOn(ownNode(), fileURLToPath(script));
}

/** npm leaves a copy of the lock file where it has installed; an older copy means that something is missing. */
function installDependencies() {
  const installed = at('node_modules', '.package-lock.json');
  const isCurrent =
    existsSync(installed) && existsSync(ownNode()) && statSync(installed).mtimeMs >= lockChangedAt(installed);
  if (isCurrent) return;
  console.log('Installing what the project needs …');
  if (!install(root)) {
    console.error('npm ci has failed: see above.');
    process.exit(1);
  }
}

/** Installs what the lock file in a folder names. True: it succeeded. */
export function install(folder) {
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  return spawnSync(command, [...args, ...ci], { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** A checkout gives the lock file a new time; its content decides. */
function lockChangedAt(installed) {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const kept = JSON.parse(readFileSync(installed, 'utf8'));
  const missing = Object.entries(lock.packages).some(
    ([name, one]) => name !== '' && !one.optional && kept.packages[name]?.version !== one.version,
  );
  return missing ? Number.POSITIVE_INFINITY : 0;
}
