import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { providerChecks } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  eventOf,
  journalsOf,
  paidAtProvider,
  paymentsOf,
  sendEvent,
  setUpCardProvider,
  signed,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';

setUpTestServer();
setUpCardProvider();

test('M-28: many shuffled, repeated and forged events pay every payment once', {
  timeout: timeoutFor(60_000),
}, async ({ task }) => {
  const all: Awaited<ReturnType<typeof paidAtProvider>>[] = [];
  for (let count = 0; count < rounds(10); count += 1) all.push(await paidAtProvider(2_000));
  const deliveries: (() => Promise<{ status: number }>)[] = [];
  for (const { payment } of all) {
    const data = await eventOf(payment.reference);
    const body = JSON.stringify({ event: 'charge.success', data });
    for (let count = 0; count < 20; count += 1) deliveries.push(() => sendEvent(body, signed(body)));
    for (let count = 0; count < 10; count += 1) {
      const forged = JSON.stringify({ event: 'charge.success', data: { ...data, id: randomUUID() } });
      deliveries.push(() => sendEvent(forged, signed(body)));
    }
  }
  const mixed = deliveries.map((each, at) => ({ each, order: (at * 7919) % deliveries.length }));
  mixed.sort((a, b) => a.order - b.order);
  const statuses: number[] = [];
  for (let from = 0; from < mixed.length; from += 100) {
    const together = mixed.slice(from, from + 100).map(async ({ each }) => (await each()).status);
    const [answered] = await Promise.all([Promise.all(together), processEvents(), processEvents()]);
    statuses.push(...answered);
  }
  await processEvents();
  expect(statuses.filter((status) => status === 403)).toHaveLength(deliveries.length / 3);
  expect(statuses.filter((status) => status === 200)).toHaveLength((2 * deliveries.length) / 3);
  for (const { customer, payment } of all) {
    expect([await findWalletBalance(customer.user.id), await journalsOf(payment.id)]).toEqual([200_000, 1]);
    expect(await paymentsOf(customer)).toHaveLength(1);
  }
  expect(await checkHealth()).toMatchObject({ ok: true });
  expect(await db().$count(providerChecks)).toBeLessThan(all.length);
  recordFigures(task, { deliveries: deliveries.length, forged: deliveries.length / 3, payments: all.length });
});
