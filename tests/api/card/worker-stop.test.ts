import { type Column, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { providerChecks, providerEvents, virtualAccounts } from '#lib/server/db/schema.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { notifyWorker } from '#lib/server/queue/worker.ts';
import { db } from '#lib/server/runtime.ts';
import { queueAccountRequest, requestAccounts } from '#lib/server/wallet/request-accounts.ts';
import { startCardWorker } from '#lib/server/webhooks/card-worker.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import { eventOf, fundByCard, paidAtProvider, postEvent, setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { deferred } from '../../support/deferred.ts';
import { aCustomer } from '../../support/factories/index.ts';

const world = setUpTestServer();
setUpCardProvider();

const MINUTE = 60_000;

interface Queue {
  /** One more of what waits for the provider. */
  queue: () => Promise<unknown>;
  table: PgTable;
  tries: Column;
  /** What the test leaves undone. */
  finish: () => Promise<unknown>;
}

const queues: Record<string, Queue> = {
  events: {
    async queue() {
      const { payment } = await paidAtProvider();
      await postEvent('charge.success', await eventOf(payment.reference));
    },
    table: providerEvents,
    tries: providerEvents.attempts,
    finish: processEvents,
  },
  'open card payments': {
    queue: async () => fundByCard(await aCustomer()),
    table: providerChecks,
    tries: providerChecks.checks,
    finish: reconcileCards,
  },
  'accounts that customers wait for': {
    queue: async () => queueAccountRequest((await aCustomer()).user.id),
    table: virtualAccounts,
    tries: virtualAccounts.attempts,
    finish: requestAccounts,
  },
};

test.each(Object.entries(queues))(
  'TP-13: of %s a stop waits only for the one that the provider is being asked about',
  async (_, { queue, table, tries, finish }) => {
    for (const _ of [1, 2, 3]) await queue();
    world.clock.advance(MINUTE);
    const begun = deferred();
    const answered = deferred();
    const ask = globalThis.fetch;
    const provider = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      begun.open();
      await answered.opened;
      return ask(...request);
    });
    const worker = startCardWorker();
    notifyWorker('card');
    await begun.opened;
    const stopping = worker.stop();
    answered.open();
    await stopping;
    provider.mockRestore();
    expect(await db().$count(table, gt(tries, 0))).toBe(1);
    await finish();
    await db().delete(table);
  },
);
