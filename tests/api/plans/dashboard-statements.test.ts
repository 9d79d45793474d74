import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, aPlan, as, expectSuccess } from '../../support/factories/index.ts';

const url = postgresUrl();

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  test('TP-03: the dashboard takes one statement besides that of the session, and both are prepared', async () => {
    const customer = await aCustomer({ wallet: 500_000 });
    await aPlan({ customer, paid: 1 });
    await aPlan({ customer });
    const read = async () => expectSuccess(await as(customer).call(dashboard)).body;
    const before = await read();
    await read();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const again = await read();
    const sent = query.mock.calls.map(([statement]) => statement as unknown as { name?: string });
    query.mockRestore();
    expect(again).toEqual(before);
    expect(again.user_properties).toHaveLength(2);
    expect(sent).toHaveLength(2);
    for (const { name } of sent) expect(name).toMatch(/^read_/);
  });
});
