import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const CONTROLLER = '/sys/fs/cgroup/cpu';
/** The kernel's own, which containers have too. */
const PERIOD_US = 100_000;

/**
 * Limits a process to a fraction of a CPU core (no-op if unsupported). Several instances on one machine then have a
 * machine each, and what keeps them from doing their work is something that they share.
 */
export function limitProcessor(
  { pid }: { pid?: number | undefined },
  share: number,
): { limited: boolean; end(): void } {
  const group = `${CONTROLLER}/homestead-bench-${pid}`;
  try {
    mkdirSync(group);
    writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(PERIOD_US * share)));
    writeFileSync(`${group}/cgroup.procs`, String(pid));
  } catch {
    return { limited: false, end: () => {} };
  }
  const end = () => {
    if (existsSync(`/proc/${pid}`)) writeFileSync(`${CONTROLLER}/cgroup.procs`, String(pid));
    rmdirSync(group);
  };
  return { limited: true, end };
}
