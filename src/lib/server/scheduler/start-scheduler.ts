import { log } from '../runtime.ts';
import { runDueTasks } from './run-due-tasks.ts';

const INTERVAL = 15_000;

export function startScheduler() {
  const running = new Set<Promise<void>>();
  const check = () => {
    const run = runDueTasks()
      .catch((error) => log().error({ err: error }, 'scheduler'))
      .finally(() => running.delete(run));
    running.add(run);
  };
  const timer = setInterval(check, INTERVAL);
  check();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
