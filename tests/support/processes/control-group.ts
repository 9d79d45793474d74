import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const MEGABYTE = 1024 * 1024;

/** Processes that the kernel gives so much memory together, and no more. */
interface ControlGroup {
  /** Takes a process in, with whatever it starts from then on. */
  add(pid: number): void;
  /** How many of its processes were ended because there was no memory for them. */
  killed(): number;
}

/** Where each version of control groups has its files, and how they are named. */
const versions = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: 'memory.swappiness',
    kills: 'memory.oom_control',
  },
  { root: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max', kills: 'memory.events' },
];

/** A new group until the end of the test; its processes are to have ended by then. */
export function controlGroup(megabytes: number): ControlGroup {
  const made = versions.map((version) => make(version, megabytes)).find((group) => group !== undefined);
  if (!made) throw new Error('No control group can be made here');
  onTestFinished(() => rmdirSync(made.folder));
  return {
    add: (pid) => writeFileSync(path.join(made.folder, 'cgroup.procs'), String(pid)),
    killed: () => Number(/oom_kill (\d+)/.exec(readFileSync(path.join(made.folder, made.kills), 'utf8'))?.[1]),
  };
}

/** Only root may, and not in most containers. */
export function canLimitMemory(): boolean {
  const made = versions.map((version) => make(version, 100)).find((group) => group !== undefined);
  if (made) rmdirSync(made.folder);
  return made !== undefined;
}

let count = 0;

function make({ root, limit, swap, kills }: (typeof versions)[0], megabytes: number) {
  const folder = path.join(root, `homestead-test-${process.pid}-${(count += 1)}`);
  try {
    mkdirSync(folder);
  } catch {
    return undefined;
  }
  try {
    writeFileSync(path.join(folder, limit), String(megabytes * MEGABYTE));
    if (existsSync(path.join(folder, swap))) writeFileSync(path.join(folder, swap), '0');
    return { folder, kills };
  } catch {
    // a system that hands out other resources, but not memory
    rmdirSync(folder);
    return undefined;
  }
}
