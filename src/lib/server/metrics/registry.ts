import { collectDefaultMetrics, Registry } from 'prom-client';

/** Everything that `/metrics` shows, of this process. */
export const registry = new Registry();

let started = false;

/** Memory, processor and event loop. They are measured all the time, so only where somebody asks for them. */
export function measureProcess() {
  if (started) return;
  started = true;
  collectDefaultMetrics({ register: registry });
}
