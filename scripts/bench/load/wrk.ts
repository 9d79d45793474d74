import { execFile, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../machine/bundled-node.mjs';

const run = promisify(execFile);

export interface Load {
  connections: number;
  seconds: number;
  encoding?: string;
  /** A script in this folder with its arguments. */
  script?: [file: string, ...args: string[]];
}

interface Answered {
  perSecond: number;
  /** Milliseconds. */
  p95: number;
  /** What the generator would reach at most, from the processor time that it has used. */
  most: number;
}

/** Servers and generator each have a core of their own, where the system can see to it. */
const canPin = process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
export const onServerCore = (...command: string[]) => (canPin ? ['taskset', '-c', '0', ...command] : command);
const onOtherCore = (...command: string[]) => (canPin ? ['taskset', '-c', '1', ...command] : command);

/**
 * Asks over so many connections, each again as soon as it is answered, from a process of its own: wrk, because a
 * generator in JavaScript would be slower than what it measures. Throws unless every answer was as expected.
 */
export async function ask(url: string, { connections, seconds, encoding, script = ['report.lua'] }: Load) {
  const [file, ...args] = script;
  const headers = encoding ? ['-H', `Accept-Encoding: ${encoding}`] : [];
  const [program = '', ...rest] = onOtherCore(
    ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '15s', ...headers],
    ...['-s', path.join('scripts/bench/load', file), url, '--', ...args],
  );
  // `times` of the shell, because Node does not tell the processor time of its children
  const { stdout } = await run('/bin/sh', ['-c', '"$@"; times', 'sh', program, ...rest], { cwd: root });
  const lines = stdout.trim().split('\n');
  const { requests, seconds: took, p95, wrong, broken } = JSON.parse(lines.at(-3) ?? '');
  if (wrong + broken > 0) throw new Error(`${url}: ${wrong} answers were not as expected, ${broken} did not come`);
  const most = Math.round(requests / secondsOf(lines.at(-1) ?? ''));
  return { perSecond: Math.round(requests / took), p95, most } satisfies Answered;
}

/** User and system time of the children, as a shell writes them: '0m1.210s 0m2.050s'. */
const secondsOf = (times: string) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
