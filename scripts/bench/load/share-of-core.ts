import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const CONTROLLER = '/sys/fs/cgroup/cpu';
const PERIOD_US = 20_000;

/**
 * Lets each process have only so much of a core, or does nothing where the system cannot. Several instances on one
 * machine then have a machine each, and what keeps them from doing their work is something that they share.
 */
export function limitProcessors(pids: readonly number[], share: number): { limited: boolean; end(): void } {
  const groups: string[] = [];
  const end = () => {
    for (const pid of pids) if (existsSync(`/proc/${pid}`)) writeFileSync(`${CONTROLLER}/cgroup.procs`, String(pid));
    for (const group of groups) rmdirSync(group);
  };
  try {
    for (const pid of pids) {
      const group = `${CONTROLLER}/homestead-bench-${pid}`;
      mkdirSync(group);
      groups.push(group);
      writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
      writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(PERIOD_US * share)));
      writeFileSync(`${group}/cgroup.procs`, String(pid));
    }
    return { limited: true, end };
  } catch {
    if (groups.length > 0) end();
    return { limited: false, end: () => {} };
  }
}
