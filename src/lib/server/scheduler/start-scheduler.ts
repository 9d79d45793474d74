import { log } from '../runtime.ts';
import { runDueTasks } from './run-due-tasks.ts';

const LOOK_EVERY = 15_000;

/** Looks for what is due now and every few seconds; a long turn keeps no other waiting. */
export function startScheduler() {
  const running = new Set<Promise<void>>();
  const look = () => {
    const turn = runDueTasks()
      .catch((error) => log().error({ err: error }, 'scheduler'))
      .finally(() => running.delete(turn));
    running.add(turn);
  };
  const timer = setInterval(look, LOOK_EVERY);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
