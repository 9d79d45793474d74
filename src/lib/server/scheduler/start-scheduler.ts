import { AsyncResource } from 'node:async_hooks';
import { onWake } from '../queue/worker.ts';
import { log } from '../runtime.ts';
import { runDueTasks } from './run-due-tasks.ts';

const INTERVAL = 15_000;

/** Recurring tasks: looked for at `run`, every 15 seconds and whenever somebody wakes them. */
export function startScheduler() {
  const running = new Set<Promise<void>>();
  // bound to here: it is woken from inside a call, whose context the tasks must not have
  const check = AsyncResource.bind(() => {
    const run = runDueTasks()
      .catch((error) => log().error({ err: error }, 'scheduler'))
      .finally(() => running.delete(run));
    running.add(run);
  });
  const ignoreWakes = onWake('scheduler', check);
  const timer = setInterval(check, INTERVAL);
  return {
    run: check,
    async stop() {
      clearInterval(timer);
      ignoreWakes();
      await Promise.all(running);
    },
  };
}
