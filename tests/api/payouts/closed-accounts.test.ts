import { expect, test } from 'vitest';
import { closeAccount } from '#lib/api/accounts/close-account.ts';
import * as calls from '#lib/api/office/payouts.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import { setUpCardProvider, transfer, withVirtualAccount } from '../../support/api/card.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { aCustomerWithPassword, password } from '../../support/factories/accounts.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';

setUpTestServer();
setUpCardProvider();

const account = { bank_code: '057', account_number: '2000000008', account_name: 'OKAFOR ADA' };
const note = 'The sender has asked for it back by mail';

/** ₦30,000 that came after the account was closed. */
async function lateMoney() {
  const customer = await aCustomerWithPassword();
  const number = await withVirtualAccount(customer);
  expectSuccess(await as(customer).call(closeAccount, { password }));
  await transfer(number, 30_000);
  await processEvents();
  return customer;
}

const closedOf = async (who: Person, { user }: Person) =>
  expectSuccess(await as(who).call(calls.officePayouts)).body.closed_accounts.find(
    ({ customer }) => customer.id === user.id,
  );

test('PO-11: money that comes for a closed account is shown to the office, and mailed to those who decide', async () => {
  const finance = await anOffice({ staffRole: 'finance' });
  const sales = await anOffice({ staffRole: 'sales' });
  const customer = await lateMoney();
  expect(await closedOf(finance, customer)).toMatchObject({ balance: 30_000 });
  const [mail] = await mailsTo(finance.user.email);
  expect(mail).toMatchObject({
    subject: 'Payment received for a closed account',
    text: expect.stringContaining('₦30,000'),
  });
  expect(await mailsTo(sales.user.email)).toEqual([]);
});

test('PO-12: the office prepares its payout, a second person approves it, and it is paid like any other', async () => {
  const [finance, owner] = [await anOffice({ staffRole: 'finance' }), await anOffice()];
  const customer = await lateMoney();
  const wanted = { ...account, customer_id: customer.user.id, amount: 30_000, note };
  const { payout } = expectSuccess(await as(finance).call(calls.openOfficePayout, wanted)).body;
  expect(payout).toMatchObject({ state: 'asked', closed: true, note, approval: { state: 'waiting', own: true } });
  expect(await closedOf(finance, customer)).toBeUndefined();
  expectSuccess(await as(owner).call(approve, { id: payout.approval?.id ?? 0 }));
  const paid = { id: payout.id, bank_reference: `late-${payout.id}` };
  expect((await as(finance).call(calls.recordPayout, paid)).body.code).toBe('own_proposal');
  const third = await anOffice({ staffRole: 'finance' });
  expect(expectSuccess(await as(third).call(calls.recordPayout, paid)).body.payout.state).toBe('paid');
  expect(await findWalletBalance(customer.user.id)).toBe(0);
  expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
});

test('PO-12: for an open account the office prepares nothing: its customer asks', async () => {
  const finance = await anOffice({ staffRole: 'finance' });
  const customer = await aCustomer({ wallet: 1_000 });
  const wanted = { ...account, customer_id: customer.user.id, amount: 1_000, note };
  expect((await as(finance).call(calls.openOfficePayout, wanted)).body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('under Wallet'),
  });
});
