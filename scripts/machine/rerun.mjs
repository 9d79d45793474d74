import { spawn } from 'node:child_process';

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
