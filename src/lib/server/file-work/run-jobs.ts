import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Refusal } from '#lib/api/errors.ts';
import { releaseMemory } from '../process/release-memory.ts';
import { fileJobs } from './file-jobs.ts';
import { BEGUN, type Order, type Report } from './order.ts';

async function reportOf({ job, input }: Order): Promise<Report> {
  try {
    const work = (await fileJobs[job].load()) as (input: unknown) => Promise<never>;
    process.send?.(BEGUN);
    return { state: 'done', result: await work(input) };
  } catch (error) {
    if (error instanceof Refusal)
      return { state: 'refused', code: error.code, message: error.message, errors: error.errors };
    if (error instanceof RangeError) return { state: 'too much' };
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The process's main loop: runs jobs until the server exits. */
export function runJobs(priority: number) {
  lowerPriority(priority);
  process.on('message', async (order: Order) => {
    const report = await reportOf(order);
    process.send?.(report, fileJobs[order.job].isSmall ? () => undefined : releaseMemory);
  });
  process.on('disconnect', () => process.exit());
  // the server ends first, and this process with it
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

/** Lowers CPU priority and raises the OOM score, so that the server is favoured. */
function lowerPriority(priority: number) {
  try {
    setPriority(priority);
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // not everywhere
  }
}
