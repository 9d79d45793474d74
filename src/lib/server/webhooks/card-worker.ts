import { reconcileCards } from '../payments/card/reconcile-cards.ts';
import { startWorker } from '../queue/worker.ts';
import { log } from '../runtime.ts';
import { requestAccounts } from '../wallet/request-accounts.ts';
import { processEvents } from './process-events.ts';

const POLL_INTERVAL = 10_000;
const tasks = { processEvents, reconcileCards, requestAccounts };

/** Processes the card provider's events, polls open payments and requests virtual accounts. */
export const startCardWorker = () =>
  startWorker({ name: 'card', every: POLL_INTERVAL, soon: 20, waits: true, look: runAll });

async function runAll(stopped: () => boolean) {
  for (const [task, run] of Object.entries(tasks))
    await run(stopped).catch((error) => log().error({ err: error, task }, 'card worker'));
}
