import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of a process, now and at most so far (Linux). */
function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

/** Of a process and those that it has started: now, and the most that each has had, which is no less than all at once. */
export function memoryOfAll(pid: number): { now: number; peak: number } {
  const sums = { now: 0, peak: 0 };
  for (const one of [pid, ...childrenOf(pid)]) {
    const { now, peak } = memoryOf(one);
    sums.now += now;
    sums.peak += peak;
  }
  return sums;
}

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number),
  );
