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

/** The whole life of the process: one order after the other, as long as the server is there. */
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

/** Of processor and memory the server comes first; when memory runs out, this process is the one to end. */
function lowerPriority(priority: number) {
  try {
    setPriority(priority);
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // not everywhere
  }
}
