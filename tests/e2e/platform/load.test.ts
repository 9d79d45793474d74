import { describe, expect, test } from 'vitest';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, anOffice, aPicture, aProperty } from '../../support/factories/index.ts';
import { FEE } from '../../support/ledger/fee-from-wallet.ts';
import { aRunningPlan } from '../../support/ledger/fixtures.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';
import { startServer } from '../../support/processes/start-server.ts';
import { type SimulatedCustomer, simulateCustomers, TOP_UP } from '../steps/customer-load.ts';
import { errorsIn } from '../steps/portal.ts';

const url = emptyPostgresUrl();
const seconds = rounds(4);
const customers = Math.min(200, 10 * seconds);
const WALLET = 500_000;

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  const aCustomerWithPlan = async (propertyId: number): Promise<SimulatedCustomer> => {
    const customer = await aCustomer({ wallet: WALLET });
    const plan = await aRunningPlan(customer.user.id, propertyId, { infrastructure: WALLET * 100 });
    return { ...customer, planId: plan.id, paid: 0 };
  };
  const share = (taken: number[], part: number) =>
    taken.toSorted((a, b) => a - b)[Math.floor(part * taken.length)] ?? 0;

  test('D-36: customers who browse, pay and are confirmed at once get no error, and not a kobo is lost', {
    timeout: timeoutFor(120_000),
  }, async ({ task }) => {
    const listed = await Promise.all(Array.from({ length: 30 }, () => aProperty({ units: customers })));
    const all = await Promise.all(
      Array.from({ length: customers }, (_, at) => aCustomerWithPlan(listed[at % listed.length]?.id ?? 0)),
    );
    const office = await anOffice();
    const server = await startServer({ databaseUrl: url });
    const { took, wrong, confirmed } = await simulateCustomers(server, all, office, await aPicture(), seconds);
    expect(wrong).toEqual([]);
    expect(errorsIn(server.logs())).toEqual([]);
    await server.stop();

    const paid = all.reduce((sum, one) => sum + one.paid, 0);
    const left = await Promise.all(all.map(({ user }) => findWalletBalance(user.id)));
    const total = left.reduce((sum, balance) => sum + balance, 0);
    expect(total).toBe((customers * WALLET - paid * FEE + confirmed * TOP_UP) * 100);
    expect(await checkHealth()).toMatchObject({ ok: true });
    const figure = { customers, seconds, asked: took.length, paid, confirmed };
    recordFigures(task, { ...figure, p95: share(took, 0.95), p99: share(took, 0.99) });
  });
});
