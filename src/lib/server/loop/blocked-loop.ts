import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { loopBlocked } from '../metrics/counters.ts';
import { currentWork, listRunningWork } from './under-way.ts';

/** Milliseconds for which nobody else had their turn, from which on it is said whose they were. */
const TOO_LONG = 200;
const LOOK = 50;
const NOBODY = 'unknown';

/** Whose turn it was last: what goes on after an answer of the database, until somebody else does. */
let last = { name: NOBODY, at: performance.now(), loop: performance.eventLoopUtilization() };
let report: ((name: string, ms: number) => void) | undefined;

/** To be called when work goes on. Time in which the loop only waited is nobody's. */
export function goesOn(name = currentWork() ?? NOBODY) {
  if (!report) return;
  const at = performance.now();
  if (at - last.at >= TOO_LONG) {
    const { active } = performance.eventLoopUtilization(last.loop);
    if (active >= TOO_LONG) report(last.name, Math.round(active));
  }
  last = { name, at, loop: performance.eventLoopUtilization() };
}

/** Logs and counts which call, or which task, kept all others of this process waiting. */
export function watchLoop(log: Logger) {
  report = (call, ms) => {
    loopBlocked.inc({ call });
    const underWay = listRunningWork();
    // while a process starts, say: nobody had to wait
    const harmed = call !== NOBODY || underWay.length > 0;
    log[harmed ? 'warn' : 'info']({ ms, call, underWay }, 'event loop blocked');
  };
  const timer = setInterval(() => goesOn(NOBODY), LOOK);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      report = undefined;
    },
  };
}
