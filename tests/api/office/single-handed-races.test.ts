import { beforeAll, expect, test } from 'vitest';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aFunding } from '../../support/factories/fundings.ts';
import { aCustomer, anOffice, as, expectSuccess } from '../../support/factories/index.ts';
import { aColleagueOf } from '../../support/factories/staff.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});
beforeAll(() => {
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, APPROVAL_ABOVE: 1_000_000 } });
});

test.each([1, 2, 3])(
  'TW-15: of confirmations that one member sends at once, no more count than their sum may (%d)',
  async () => {
    const [finance, customer] = [await anOffice({ staffRole: 'finance' }), await aCustomer()];
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await aFunding(customer, 400_000));
    const replies = await Promise.all(
      ids.map((id) => as(finance).call(confirmPayment, { id, amount_received: 400_000 })),
    );
    const waiting = replies.filter((reply) => expectSuccess(reply).body.approval !== null);
    expect(waiting.length).toBe(3);
    expect(await findWalletBalance(customer.user.id)).toBe(80_000_000);
  },
);

test.each([1, 2, 3])('TW-15: nor of those that one person sends with two accounts (%d)', async () => {
  const [owner, customer] = [await anOffice(), await aCustomer()];
  const people = [owner, await aColleagueOf(owner)];
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(await aFunding(customer, 400_000));
  await Promise.all(
    ids.map((id, at) => as(people[at % 2] ?? owner).call(confirmPayment, { id, amount_received: 400_000 })),
  );
  expect(await findWalletBalance(customer.user.id)).toBe(80_000_000);
});
