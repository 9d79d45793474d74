import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { publicDemoConfirmation } from '#lib/server/settings/public-demo.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, aProperty } from '../../support/factories/index.ts';
import { FEE } from '../../support/ledger/fee-from-wallet.ts';
import { aRunningPlan } from '../../support/ledger/fixtures.ts';
import { recordFigures, rounds } from '../../support/ledger/rounds.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { findProgram, startProxy } from '../../support/processes/proxies.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';
import { loadProxy, type Payer } from '../steps/proxied-load.ts';

const url = emptyPostgresUrl();
const names = (['nginx', 'haproxy'] as const).filter((name) => findProgram(name) && findProgram('openssl'));
const WALLET = 20_000_000;
/** Through each of the two. */
const REQUESTS = rounds(5_000);

describe.skipIf(!url || names.length < 2)('two instances behind nginx and HAProxy, where both are installed', () => {
  setUpTestServer({ url: url ?? '' });
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const aPayer = async (propertyId: number): Promise<Payer> => {
    const customer = await aCustomer({ wallet: WALLET });
    const plan = await aRunningPlan(customer.user.id, propertyId, { infrastructure: WALLET * 100 });
    return { ...customer, planId: plan.id };
  };

  test('DY-02: restarted one after the other under load, answer every one of 10,000 requests', async ({ task }) => {
    const listed = await Promise.all(Array.from({ length: 3 }, () => aProperty({ units: 30 })));
    const payers = await Promise.all(Array.from({ length: 24 }, (_, at) => aPayer(listed[at % 3]?.id ?? 0)));
    const env = {
      SITE_URL: 'https://portal.example.com',
      TRUST_PROXY: '1',
      DEMO_ON_THE_INTERNET: publicDemoConfirmation,
    };
    const start = (port: number, dataDir?: string) =>
      startServer({ databaseUrl: url, env, port, ...(dataDir && { dataDir }) });
    const ports = [await freePort(), await freePort()] as [number, number];
    const running = new Map<number, RunningServer>();
    for (const port of ports) running.set(port, await start(port));
    stops.push(() => Promise.all([...running.values()].map((server) => server.stop())));
    const proxies = await Promise.all(names.map((name) => startProxy(name, ports)));
    stops.push(() => Promise.all(proxies.map((proxy) => proxy.stop())));

    let restarted = false;
    const restartAll = async () => {
      for (const port of ports) {
        const server = running.get(port) as RunningServer;
        expect(await server.kill('SIGTERM')).toBe(0);
        running.set(port, await start(port, server.dataDir));
        // for the proxies to take it in: HAProxy looks every two seconds, nginx tries again after five
        if (port !== ports.at(-1)) await new Promise((resolve) => setTimeout(resolve, PROXY_NOTICES));
      }
      restarted = true;
    };
    const script = `/_astro/${readdirSync('dist/client/_astro').find((name) => name.endsWith('.js'))}`;
    const load = (port: number, at: number) =>
      loadProxy({
        port,
        payers: payers.slice(at * 12, at * 12 + 12),
        script,
        requests: REQUESTS,
        until: () => restarted,
      });
    const [loads] = await Promise.all([Promise.all(proxies.map(({ port }, at) => load(port, at))), restartAll()]);

    expect(loads.flatMap(({ wrong }) => wrong)).toEqual([]);
    for (const { asked } of loads) expect(asked).toBeGreaterThanOrEqual(REQUESTS);
    const left = await Promise.all(payers.map(({ user }) => findWalletBalance(user.id)));
    const paid = loads.reduce((sum, one) => sum + one.paid, 0);
    expect(left.reduce((sum, one) => sum + one, 0)).toBe((payers.length * WALLET - paid * FEE) * 100);
    expect(await checkHealth()).toMatchObject({ ok: true });
    recordFigures(task, { requests: loads.reduce((sum, { asked }) => sum + asked, 0), paid });
  });
});

const PROXY_NOTICES = 5_500;
