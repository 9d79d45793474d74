import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { fundWalletData } from '#lib/api/payments/transactions.ts';
import { addDays, startOfDay, today } from '#lib/domain/days.ts';
import { verifyEmail } from '#lib/server/accounts/verify-email.ts';
import { providerEvents, virtualAccounts } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { db } from '#lib/server/runtime.ts';
import { requestAccounts } from '#lib/server/wallet/request-accounts.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  CLOSED_PORT,
  eventOf,
  noticesOf,
  paymentsOf,
  postEvent,
  setFaults,
  setUpCardProvider,
  transfer,
  useProviderPort,
  withVirtualAccount,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, aNewcomer, anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';

const world = setUpTestServer();
setUpCardProvider();

const minute = 60_000;
const walletOf = async (customer: Person) => expectSuccess(await as(customer).call(fundWalletData)).body;
const accountRowOf = async ({ user }: Person) =>
  (await db().select().from(virtualAccounts).where(eq(virtualAccounts.userId, user.id)))[0];
const provided = async () => {
  await requestAccounts();
  await processEvents();
};

describe('a virtual account', () => {
  test('W-04 W-05 W-06: is requested when the wallet is first opened, without waiting for the provider', async () => {
    const customer = await aCustomer();
    const port = useProviderPort(CLOSED_PORT);
    expect((await walletOf(customer)).virtual_account).toMatchObject({ state: 'requested', account_number: null });
    useProviderPort(port);
    await provided();
    expect((await walletOf(customer)).virtual_account).toEqual({
      state: 'ready',
      account_number: expect.stringMatching(/^\d{10}$/),
      account_bank: 'Sandbox Bank',
      account_name: expect.stringContaining('Adaeze Okonkwo'),
    });
    expect(await noticesOf(customer, 'Your virtual account is ready')).toHaveLength(1);
  });

  test('is requested when a customer has verified the email address, never for staff', async () => {
    const newcomer = await aNewcomer();
    const device = { deviceId: 'a-phone', userAgent: null };
    await verifyEmail(newcomer.user.id, device);
    await verifyEmail((await anOffice()).user.id, device);
    expect(await accountRowOf(newcomer)).toMatchObject({ state: 'requested' });
    expect(await db().$count(virtualAccounts, eq(virtualAccounts.state, 'requested'))).toBe(1);
    await provided();
    expect(await accountRowOf(newcomer)).toMatchObject({ state: 'ready' });
  });

  test('is found when its event was lost, and requested again when the provider was unreachable', async () => {
    const customer = await aCustomer();
    await walletOf(customer);
    const port = useProviderPort(CLOSED_PORT);
    await provided();
    useProviderPort(port);
    await setFaults({ webhook: 'drop' });
    world.clock.advance(minute);
    await provided();
    expect(await accountRowOf(customer)).toMatchObject({ state: 'requested', accountNumber: null });
    world.clock.advance(2 * minute);
    await provided();
    expect(await accountRowOf(customer)).toMatchObject({ state: 'ready' });
  });

  test('fails when the provider refuses it, is requested again within a day, and stays once it exists', async () => {
    const customer = await aCustomer();
    await walletOf(customer);
    await setFaults({ webhook: 'drop' });
    await provided();
    const refusal = { id: `r${customer.user.id}`, customer: { email: customer.user.email }, dedicated_account: null };
    await postEvent('dedicatedaccount.assign.failed', refusal);
    await processEvents();
    expect((await walletOf(customer)).virtual_account.state).toBe('failed');
    world.clock.advance(24 * 60 * minute);
    await provided();
    await postEvent('dedicatedaccount.assign.failed', { ...refusal, id: `later ${refusal.id}` });
    await processEvents();
    expect((await walletOf(customer)).virtual_account.state).toBe('ready');
  });

  test('is never replaced by another one', async () => {
    const customer = await aCustomer();
    const number = await withVirtualAccount(customer);
    await postEvent('dedicatedaccount.assign.success', {
      customer: { email: customer.user.email },
      dedicated_account: {
        account_number: '9912345678',
        account_name: 'Other',
        bank: { name: 'Other', slug: 'other' },
      },
    });
    await processEvents();
    expect(await accountRowOf(customer)).toMatchObject({ accountNumber: number });
  });
});

describe('a transfer into it', () => {
  test('W-10: credits exactly what arrived, once, and notifies the customer', async () => {
    const customer = await aCustomer();
    const { body } = await transfer(await withVirtualAccount(customer), 12_345.67);
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(1_234_567);
    const [notice] = await noticesOf(customer, 'Payment confirmed');
    expect(notice?.content).toBe(
      'We have received ₦12,345.67 for “Transfer to your virtual account”. It is in your wallet.',
    );
    const data = await eventOf(String(body.reference));
    await postEvent('charge.success', data);
    await postEvent('charge.success', { ...data, id: 99 });
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(1_234_567);
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
  });

  test('W-22 W-23: completes the payment that announced it', async () => {
    const customer = await aCustomer();
    const number = await withVirtualAccount(customer);
    const announced = expectSuccess(
      await as(customer).call(fundWallet, { payment_method: 'virtual_wallet', amount: 9_000 }),
    ).body;
    await transfer(number, 9_000);
    await processEvents();
    expect(await paymentsOf(customer)).toMatchObject([{ id: announced.payment.id, stage: 'completed' }]);
  });

  test('is found by asking when it was announced but not reported', async () => {
    const customer = await aCustomer();
    const number = await withVirtualAccount(customer);
    expectSuccess(await as(customer).call(fundWallet, { payment_method: 'virtual_wallet', amount: 9_000 }));
    await setFaults({ webhook: 'drop' });
    await transfer(number, 9_000);
    await setFaults({ webhook: 'deliver' });
    world.clock.advance(10 * minute);
    await reconcileCards();
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(900_000);
  });

  test('is found after midnight when it arrived before and was not reported', async () => {
    const customer = await aCustomer();
    const number = await withVirtualAccount(customer);
    world.clock.now = new Date(startOfDay(addDays(today(world.clock.now), 1)).getTime() - 5 * minute);
    expectSuccess(await as(customer).call(fundWallet, { payment_method: 'virtual_wallet', amount: 9_000 }));
    await setFaults({ webhook: 'drop' });
    await transfer(number, 9_000);
    await setFaults({ webhook: 'deliver' });
    world.clock.advance(10 * minute);
    await reconcileCards();
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(900_000);
  });

  test.each(['wrong_amount', 'wrong_currency'])(
    'M-27: is not credited while the provider’s answer differs (%s)',
    async (verify) => {
      const customer = await aCustomer();
      const number = await withVirtualAccount(customer);
      await setFaults({ verify });
      await transfer(number, 9_000);
      await processEvents();
      expect(await findWalletBalance(customer.user.id)).toBe(0);
      expect(await checkHealth()).toMatchObject({ ok: false });
      await setFaults({ verify: 'ok' });
      world.clock.advance(minute);
      await processEvents();
      expect(await findWalletBalance(customer.user.id)).toBe(900_000);
      expect(await checkHealth()).toMatchObject({ ok: true });
    },
  );

  test('reported before its account is credited once the account is known', async () => {
    const customer = await aCustomer();
    const number = await withVirtualAccount(customer);
    const row = await accountRowOf(customer);
    await transfer(number, 9_000);
    await db().update(virtualAccounts).set({ accountNumber: null, state: 'requested' });
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    await db()
      .update(virtualAccounts)
      .set({ accountNumber: row?.accountNumber, state: 'ready' })
      .where(eq(virtualAccounts.userId, customer.user.id));
    world.clock.advance(minute);
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(900_000);
    expect(await db().$count(providerEvents)).toBeGreaterThan(0);
  });

  test('is refused by the bank for an unknown account or without an amount', async () => {
    expect((await transfer('0000000000', 5_000)).status).toBe(404);
    const number = await withVirtualAccount(await aCustomer());
    for (const amount of [0, -5, 1.234]) expect((await transfer(number, amount)).status).toBe(422);
  });
});
