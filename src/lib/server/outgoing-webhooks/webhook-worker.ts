import { SECOND } from '#lib/domain/durations.ts';
import { drainQueue } from '../queue/drain-queue.ts';
import { notifyWorker, startWorker } from '../queue/worker.ts';
import { log } from '../runtime.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDelivery, dueEndpoints } from './due-deliveries.ts';

/** How many deliveries an endpoint that answers is sent at a time. One that does not gets one. */
const SLOTS = 4;

const name = 'webhooks';

export const notifyWebhookWorker = () => notifyWorker(name);

/** Deliveries are written by triggers, which can't notify the worker, so it polls frequently. */
export function startWebhookWorker() {
  const lanes = webhookSlots();
  const worker = startWorker({ name, every: 5 * SECOND, look: lanes.open });
  return {
    async stop() {
      await worker.stop();
      await lanes.closed();
    },
  };
}

/**
 * Each endpoint has lanes of its own, and a look waits for none: who never answers delays nobody else. Sent at least once,
 * and not in the order of what happened: the receiver knows a repeated one by its id.
 */
export function webhookSlots() {
  const lanes = new Map<string, Promise<void>>();
  return {
    async open(stopped: () => boolean) {
      for (const { id, failingSince } of await dueEndpoints())
        for (let lane = 0; lane < (failingSince ? 1 : SLOTS); lane += 1) {
          const key = `${id} ${lane}`;
          if (lanes.has(key)) continue;
          const next = () => claimDelivery(id, { answers: lane > 0 });
          const sending = drainQueue({ claim: next, work: attemptDelivery, stopped })
            .catch((error) => log().error({ err: error }, 'webhooks lane'))
            .finally(() => lanes.delete(key));
          lanes.set(key, sending);
        }
    },
    closed: async () => void (await Promise.all(lanes.values())),
  };
}
