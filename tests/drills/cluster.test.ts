import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#lib/api/call.ts';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { fundWallet, payForInfrastructure, verifyPayment } from '#lib/api/payments/payments.ts';
import { payments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { type RequestOptions, requestFor } from '../../scripts/conformance/request.ts';
import { setUpTestServer } from '../support/api/world.ts';
import { missingForCluster, patroniCluster } from '../support/database/patroni-cluster.ts';
import { aCustomer, anOffice, aPicture, aProperty, type Person } from '../support/factories/index.ts';
import { FEE } from '../support/ledger/fee-from-wallet.ts';
import { aRunningPlan } from '../support/ledger/fixtures.ts';
import { inBench, recordFigures, rounds, timeoutFor } from '../support/ledger/rounds.ts';
import { keepAsking } from '../support/processes/keep-asking.ts';
import { startServer } from '../support/processes/start-server.ts';

const missing = missingForCluster();
if (inBench && missing.length > 0)
  console.log(`The drill of a cluster does not run: ${missing.join(', ')} not installed.`);
// a minute for a single kill is too much for each run of the suite
const cluster = inBench && missing.length === 0 ? await patroniCluster() : undefined;

const KILLS = rounds(20);
/** From wallets; two pay by card and two by transfer. */
const PAYERS = 6;
/** A customer may pay 600 times an hour, tries included. */
const MOST_PAUSE = 6_000;

const WALLET = 20_000_000;
/** In naira, of each payment by card and each transfer. */
const AMOUNT = 2_000;
/** Within which the portal takes payments again, in milliseconds. */
const BACK_WITHIN = 30_000;
/** What the portal says while no server takes writes, with what to do. */
const SAID = /^503 .*try again/i;

describe.skipIf(!cluster)('a cluster of three PostgreSQL whose primary is killed', () => {
  if (!cluster) return;
  const stops: (() => unknown)[] = [];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    cluster.stop();
  });
  setUpTestServer({ url: cluster.url });

  test(
    'CL-03: no acknowledged payment is lost or doubled, and the portal takes payments again within 30 seconds by itself',
    async ({ task }) => {
      const property = await aProperty({ units: PAYERS });
      const instances = await Promise.all([1, 2].map(() => startServer({ databaseUrl: cluster.url })));
      for (const instance of instances) stops.push(instance.stop);
      let over = false;
      const said: string[] = [];
      const acknowledged: number[] = [];
      let killedAt = Number.POSITIVE_INFINITY;
      let backAfter: number | undefined;

      /** As a customer does: until there is an answer, with the same key. */
      async function make(at: number, call: AnyCall, payload: Record<string, unknown>, options: RequestOptions) {
        const base = `${instances[at % instances.length]?.url}/api`;
        const send = async () => {
          const answer = await fetch(requestFor(base, call, payload, options));
          return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
        };
        const { answer, before, sentAt } = await keepAsking(send);
        said.push(...before);
        if (sentAt > killedAt) backAfter ??= performance.now() - killedAt;
        expect(answer).toMatchObject({ status: 200, body: { success: true } });
        return (answer.body as { payment: { id: number; reference: string; status: number | string } }).payment;
      }

      const pause = () => wait(Math.random() * MOST_PAUSE);
      const byWallet = async (at: number) => {
        const customer = await aCustomer({ wallet: WALLET });
        const plan = await aRunningPlan(customer.user.id, property.id, { infrastructure: WALLET * 100 });
        const fee = { plan_id: plan.id, purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: FEE };
        let paid = 0;
        const pay = async () => {
          while (!over) {
            const payment = await make(at, payForInfrastructure, fee, {
              token: customer.token,
              key: crypto.randomUUID(),
            });
            acknowledged.push(payment.id);
            paid += 1;
            await pause();
          }
        };
        return { customer, pay, balance: () => WALLET - paid * FEE };
      };
      const byCard = async (at: number) => {
        const customer = await aCustomer();
        let paid = 0;
        const pay = async () => {
          while (!over) {
            const funding = { payment_method: 'paystack', amount: AMOUNT };
            const begun = await make(at, fundWallet, funding, { token: customer.token, key: crypto.randomUUID() });
            const page = `${instances[at % instances.length]?.url}/card-sandbox/transactions/${begun.reference}/outcome`;
            await keepAsking(async () => {
              const { status } = await fetch(page, { method: 'POST', body: JSON.stringify({ outcome: 'success' }) });
              return { status: status >= 500 ? 503 : status, body: { message: 'The provider: try again' } };
            });
            const payment = await make(at, verifyPayment, { reference: begun.reference }, { token: customer.token });
            acknowledged.push(payment.id);
            paid += 1;
            await pause();
          }
        };
        return { customer, pay, balance: () => paid * AMOUNT };
      };
      const byTransfer = async (at: number) => {
        const [customer, office] = [await aCustomer(), await anOffice()];
        let paid = 0;
        const pay = async () => {
          while (!over) {
            const files = { proof_of_payment: await aPicture() };
            const transfer = { payment_method: 'bank_transfer', amount: AMOUNT, bank_name: 'A. Okonkwo' };
            const sent = await make(at, fundWallet, transfer, {
              token: customer.token,
              key: crypto.randomUUID(),
              files,
            });
            const confirmed = { id: sent.id, amount_received: AMOUNT };
            await make(at, confirmPayment, confirmed, { token: office.token, key: crypto.randomUUID() });
            acknowledged.push(sent.id);
            paid += 1;
            await pause();
          }
        };
        return { customer, pay, balance: () => paid * AMOUNT };
      };
      const payers: { customer: Person; pay(): Promise<void>; balance(): number }[] = [];
      for (let at = 0; at < PAYERS; at += 1) payers.push(await byWallet(at));
      for (const at of [0, 1]) payers.push(await byCard(at), await byTransfer(at));

      const recoveries: number[] = [];
      const killAll = async () => {
        for (let turn = 0; turn < KILLS; turn += 1) {
          await cluster.untilWhole();
          await wait(Math.random() * 2_000);
          const primary = await cluster.primary();
          backAfter = undefined;
          killedAt = performance.now();
          cluster.kill(primary);
          await expect.poll(() => backAfter, { timeout: 90_000, interval: 100 }).toBeDefined();
          recoveries.push(backAfter as unknown as number);
          killedAt = Number.POSITIVE_INFINITY;
          primary.start();
        }
        await cluster.untilWhole();
      };
      await Promise.all([...payers.map(({ pay }) => pay()), killAll().finally(() => (over = true))]);

      for (const { customer, balance } of payers)
        expect(await findWalletBalance(customer.user.id)).toBe(balance() * 100);
      const found = await db().select().from(payments).where(inArray(payments.id, acknowledged));
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      expect(found.filter(({ stage }) => stage === 'completed')).toHaveLength(acknowledged.length);
      expect(await checkHealth()).toMatchObject({ ok: true });
      expect(said.length).toBeGreaterThan(0);
      expect([...new Set(said)].filter((sentence) => !SAID.test(sentence))).toEqual([]);
      expect(Math.max(...recoveries)).toBeLessThan(BACK_WITHIN);
      recordFigures(task, {
        kills: KILLS,
        payments: acknowledged.length,
        askedAgain: said.length,
        median: recoveries.toSorted((a, b) => a - b)[Math.floor(recoveries.length / 2)] ?? 0,
        longest: Math.max(...recoveries),
      });
    },
    timeoutFor(0),
  );
});
