import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY = 100;

/** Megabytes of a process and of all that it has started: each page counts once, however many of them share it (PSS). */
export function memoryOfTree(pid: number): number {
  try {
    const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024 + childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), 0);
  } catch {
    // it has ended meanwhile
    return 0;
  }
}

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number),
  );

/** Looks at a process and its children until it is asked for the most that they had. */
export function watchMemory(pid: number) {
  let most = 0;
  const look = () => (most = Math.max(most, memoryOfTree(pid)));
  const looking = setInterval(look, LOOK_EVERY);
  return {
    /** The most since the last time. */
    peak() {
      look();
      const peak = most;
      most = 0;
      return peak;
    },
    end: () => clearInterval(looking),
  };
}
