import { expect, test } from 'vitest';
import * as calls from '#lib/api/alerts.ts';
import { exportedAlerts } from '#lib/server/accounts/export/exported-alerts.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, as, expectSuccess } from '../../support/factories/index.ts';

setUpTestServer();

test('AL-22: the export holds what a customer looks for', async () => {
  const customer = await aCustomer();
  expectSuccess(await as(customer).call(calls.saveSearch, { state: 'Osun' }));
  expect(await exportedAlerts(customer.user.id)).toMatchObject({
    by_mail: true,
    saved_searches: [{ title: 'Properties in Osun', paused_at: null }],
    told: [],
  });
});
