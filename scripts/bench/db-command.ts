import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../machine/bundled-node.mjs';
import { onServer } from './server.ts';

export interface Ran {
  code: number | null;
  output: string;
  ms: number;
  /** Of memory, at most. */
  megabytes: number;
}
/** `npm run db`, in a process of its own as an operator runs it. */
export const runDbCommand = (args: string[], env: Record<string, string>) =>
  new Promise<Ran>((resolve) => {
    const startedAt = performance.now();
    let output = '';
    const child = spawn(process.execPath, ['dist/db.mjs', ...args], {
      cwd: root,
      env: { ...process.env, ...onServer, LOG_LEVEL: 'warn', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    let megabytes = 0;
    // the kernel keeps the peak; a look now and then is enough, and the process is gone at its end
    const looking = setInterval(() => (megabytes = peakOf(child.pid as number) ?? megabytes), LOOK_EVERY);
    child.once('exit', (code) => {
      clearInterval(looking);
      resolve({ code, output, ms: performance.now() - startedAt, megabytes });
    });
  });

const LOOK_EVERY = 100;

/** Megabytes that a process has had in memory at most; undefined where the system does not tell. */
function peakOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  const peak = existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
  return peak ? Number(peak) / 1024 : undefined;
}
