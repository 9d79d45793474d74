import { spawn } from 'node:child_process';
import path from 'node:path';

const onWindows = process.platform === 'win32';

/** The Node that is installed with the packages, from their folder. There is one for each platform that package.json names. */
export const installedNode = path.join(
  `node-${onWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  onWindows ? 'node.exe' : 'node',
);

/** Runs the same program on another Node, passes signals on to it, and ends as it ends. */
export async function rerunOn(node, script) {
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  const kill = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, kill);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(signal ? 1 : status));
  });
  process.exit(code);
}
