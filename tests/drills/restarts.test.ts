import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { payForInfrastructure } from '#lib/api/payments/payments.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { publicDemoConfirmation } from '#lib/server/settings/public-demo.ts';
import { setUpTestServer } from '../support/api/world.ts';
import { emptyPostgresUrl } from '../support/database/postgres.ts';
import { aCustomer, aProperty } from '../support/factories/index.ts';
import { FEE } from '../support/ledger/fee-from-wallet.ts';
import { aRunningPlan } from '../support/ledger/fixtures.ts';
import { inBench, recordFigures, rounds, timeoutFor } from '../support/ledger/rounds.ts';
import { freePort } from '../support/processes/free-port.ts';
import { callsThrough, keepAsking } from '../support/processes/keep-asking.ts';
import { findProgram, startProxy } from '../support/processes/proxies.ts';
import { type RunningServer, startServer } from '../support/processes/start-server.ts';

const url = emptyPostgresUrl();
const proxies = inBench ? (['nginx', 'haproxy', 'caddy'] as const) : (['nginx'] as const);
const RESTARTS = rounds(1);
const PAYERS = 12;
/** A customer may pay 600 times an hour. */
const MOST_PAUSE = 3_000;
/** Whose plans are locked while an instance stops: their answers come after its drain of five seconds. */
const SLOW = 6;
const LOCK = 6_000;
const WALLET = 20_000_000;
/** For the proxies to take an instance in again: HAProxy looks every two seconds, nginx tries again after five. */
const PROXY_NOTICES = 5_500;

describe.skipIf(!url).each(proxies)('two instances behind %s, where it is installed', (name) => {
  const missing = !findProgram(name) || !findProgram('openssl');
  setUpTestServer({ url: url ?? '' });
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const aPayer = async (propertyId: number) => {
    const customer = await aCustomer({ wallet: WALLET });
    const plan = await aRunningPlan(customer.user.id, propertyId, { infrastructure: WALLET * 100 });
    return { ...customer, planId: plan.id, paid: 0, askedAgain: [] as string[], slowest: 0 };
  };
  type Payer = Awaited<ReturnType<typeof aPayer>>;

  test.skipIf(missing)(
    'RL-01: each payment has its answer and is made once while instances are restarted, also where answers take longer than the drain',
    async ({ task }) => {
      const property = await aProperty({ units: PAYERS });
      const payers: Payer[] = [];
      while (payers.length < PAYERS) payers.push(await aPayer(property.id));
      const env = {
        SITE_URL: 'https://portal.example.com',
        TRUST_PROXY: '1',
        DEMO_ON_THE_INTERNET: publicDemoConfirmation,
      };
      const start = (port: number, dataDir?: string) =>
        startServer({ databaseUrl: url, env, port, ...(dataDir && { dataDir }) });
      const ports = [await freePort(), await freePort()] as [number, number];
      const running = [await start(ports[0]), await start(ports[1])];
      stops.push(() => Promise.all(running.map((server) => server.stop())));
      const proxy = await startProxy(name, ports);
      stops.push(proxy.stop);
      const { ask, close } = callsThrough(proxy);
      stops.push(async () => close());

      let restarted = false;
      const pay = async (payer: Payer) => {
        while (!restarted) {
          const key = crypto.randomUUID();
          const fee = {
            plan_id: payer.planId,
            purpose: 'infrastructure',
            payment_method: 'virtual_wallet',
            paid_amount: FEE,
          };
          const began = performance.now();
          const { answer, before } = await keepAsking(() => ask(payForInfrastructure, fee, payer.token, key));
          expect(answer).toMatchObject({ status: 200, body: { success: true } });
          payer.paid += 1;
          payer.askedAgain.push(...before);
          payer.slowest = Math.max(payer.slowest, performance.now() - began);
          await wait(Math.random() * MOST_PAUSE);
        }
      };
      const restartAll = async () => {
        for (let turn = 0; turn < RESTARTS; turn += 1) {
          const server = running[turn % 2] as RunningServer;
          const slow = payers.slice(0, SLOW).map(({ planId }) => planId);
          const [code] = await Promise.all([server.kill('SIGTERM'), holdPlans(url as string, slow)]);
          expect(code).toBe(0);
          running[turn % 2] = await start(ports[turn % 2] as number, server.dataDir);
          await wait(PROXY_NOTICES);
        }
        restarted = true;
      };
      await Promise.all([...payers.map(pay), restartAll().finally(() => (restarted = true))]);

      for (const { user, paid } of payers) expect(await findWalletBalance(user.id)).toBe((WALLET - paid * FEE) * 100);
      // Caddy sends no body twice; there the portal's own client does
      if (name !== 'caddy') expect(payers.flatMap(({ askedAgain }) => askedAgain)).toEqual([]);
      const slowest = Math.max(...payers.map((payer) => payer.slowest));
      expect(slowest).toBeGreaterThan(LOCK - 1_000);
      expect(await checkHealth()).toMatchObject({ ok: true });
      recordFigures(task, {
        restarts: RESTARTS,
        payments: payers.reduce((sum, { paid }) => sum + paid, 0),
        slowest,
        askedAgain: payers.reduce((sum, { askedAgain }) => sum + askedAgain.length, 0),
      });
    },
    timeoutFor(240_000),
  );
});

/** Whoever pays on these plans waits. */
async function holdPlans(url: string, plans: readonly number[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select from plans where id = any($1) for update', [plans]);
  await wait(LOCK);
  await client.query('commit');
  await client.end();
}
