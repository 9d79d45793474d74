import { and, eq, sql } from 'drizzle-orm';
import { signReconciliation } from '#lib/api/office/banks/agreement.ts';
import { bookDifference, bookLine } from '#lib/api/office/banks/bookings.ts';
import { monthClosings, proposeMonthClosing } from '#lib/api/office/banks/month-closing.ts';
import { bookOwnTransfer } from '#lib/api/office/banks/own-transfers.ts';
import { excludeLine, loadBankStatement } from '#lib/api/office/banks/reconciliation.ts';
import { changeSettlementAccount, resolveSettlementDifference } from '#lib/api/office/banks/settlements.ts';
import { allocateReceipt, receiveLine, sendReceiptBack } from '#lib/api/office/banks/unallocated.ts';
import { cancelCommissionRun, proposeCommissionRun, setCommissionRate } from '#lib/api/office/commissions.ts';
import { addBankAccount } from '#lib/api/office/content/content.ts';
import { changeCustomer } from '#lib/api/office/customers.ts';
import { bookCashDifference } from '#lib/api/office/desk/cash-books.ts';
import { releasePlanHold } from '#lib/api/office/holds.ts';
import { sendNotification } from '#lib/api/office/notices.ts';
import { payOutCharge, resolveChargeMismatch } from '#lib/api/office/payments/charge-mismatches.ts';
import { correctPayment, reinstateTransfer } from '#lib/api/office/payments/corrections.ts';
import { confirmPayment, refundPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { preparePayout } from '#lib/api/office/payouts.ts';
import { sendForApproval } from '#lib/api/office/plans/plan-changes.ts';
import { updateProperty } from '#lib/api/office/properties.ts';
import { clearProviderEvent } from '#lib/api/office/provider-events.ts';
import { changeLimit } from '#lib/api/office/staff/limits.ts';
import { requestTermination } from '#lib/api/plans/changes.ts';
import { excusablePoints } from '#lib/domain/accounting/month-closing.ts';
import { addDays, today } from '#lib/domain/days.ts';
import { DAY } from '#lib/domain/durations.ts';
import {
  approvals,
  bankAccounts,
  commissionRuns,
  companyAccounts,
  marketers,
  providerEvents,
  statementLines,
  users,
} from '#lib/server/db/schema.ts';
import { openPayout } from '#lib/server/ledger/payouts/post-payout.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { sendCardRefunds } from '#lib/server/payments/refunds/send-card-refunds.ts';
import { db, now } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import { paidAtProvider, postEvent, setFaults, verified } from '../api/card.ts';
import { anOpenBook, closed } from '../factories/cash.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  approveBySomebodyElse,
  as,
  buy,
  expectSuccess,
  oneTime,
  type Person,
  withFreshFactor,
} from '../factories/index.ts';
import { agreedTransfer } from '../factories/transfers.ts';
import { settleOneCharge } from '../ledger/bank-step.ts';
import { aPerson, fund } from '../ledger/fixtures.ts';
import { aNumber, fail, idOf, staffProposals } from './staff-proposals.ts';

const digits = () => String(3_000_000_000 + aNumber());

/** Worth more than anybody does alone. */
const large = async (until: 'sent' | 'confirmed') =>
  aPlan({ until, property: await aProperty({ price: 3_000_000_000, initialDeposit: 1_200_000_000 }) });

async function anAccount() {
  const accountNumber = digits();
  const account = { type: 'fund', bankName: 'Example Bank', accountNumber, accountName: 'Homestead' } as const;
  await db().insert(bankAccounts).values(account);
  const [row] = await db().select().from(companyAccounts).where(eq(companyAccounts.accountNumber, accountNumber));
  return row?.id as number;
}

/** By which money went out, or came. */
async function aLine(who: Person, columns = 'Debit,Credit', naira = 5_000_000) {
  const details = `LINE ${aNumber()}`;
  const file = new File([`Date,Narration,${columns}\n19/11/2026,${details},${naira},`], 'statement.csv');
  expectSuccess(await as(who).call(loadBankStatement, { account_id: await anAccount() }, { files: { file } }));
  const [line] = await db().select().from(statementLines).where(eq(statementLines.details, details));
  return line?.id as number;
}

const aReceipt = async (who: Person) =>
  expectSuccess(await as(who).call(receiveLine, { id: await aLine(who, 'Credit,Debit', 50_000_000) })).body.receipt_id;

async function aCharge() {
  await setFaults({ webhook: 'drop' });
  const { customer, payment } = await paidAtProvider(20_000);
  if ((await verified(customer, payment)) !== 1) throw new Error('not paid');
  return { customer, payment };
}

async function aDifference() {
  const { customer } = await aCharge();
  return settleOneCharge([customer.user.id], 100_000);
}

/** Of which the provider reports another amount. */
async function aDifferingCharge() {
  await setFaults({ refund: 'ok' });
  const { customer, payment } = await paidAtProvider();
  await setFaults({ verify: 'wrong_amount' });
  await verified(customer, payment);
  await setFaults({ verify: 'ok' });
  return payment.id;
}

async function aMarketer() {
  const [row] = await db()
    .insert(marketers)
    .values({ code: `AT-${aNumber()}`, name: 'Ada Obi', createdAt: now() })
    .returning();
  return row as typeof marketers.$inferSelect;
}

/** Earned yesterday, so that it can be paid today. */
async function anEarning(clock: { advance(milliseconds: number): void }) {
  const { id, code } = await aMarketer();
  const [finance] = [await anOffice({ staffRole: 'finance' })];
  expectSuccess(await as(finance).call(setCommissionRate, { id, percent: 5, from_day: today(now()) }));
  await aPlan({ terms: { marketer_code: code }, until: 'confirmed' });
  const [run] = await db().select().from(commissionRuns).where(eq(commissionRuns.state, 'approved'));
  if (run) expectSuccess(await as(finance).call(cancelCommissionRun, { id: run.id, reason: 'Paid next week' }));
  clock.advance(24 * 3600_000);
  return addDays(today(now()), -1);
}

async function withNumberOf(who: Person, buyer: Person) {
  const phoneNumber = `0807${String(1_000_000 + aNumber())}`;
  for (const { user } of [who, buyer]) await db().update(users).set({ phoneNumber }).where(eq(users.id, user.id));
}

/** Everything that takes two people, proposed by this person by its own call; returns the approval that waits. */
export const proposals: Record<
  string,
  (who: Person, world: { clock: { advance(milliseconds: number): void }; complaints: string[] }) => Promise<number>
> = {
  async confirm_payment(who) {
    const { paymentId: id } = await aPlan({ until: 'sent' });
    return idOf(await as(who).call(confirmPayment, { id, amount_received: 450_000 }));
  },
  async bank_account(who) {
    const account = { type: 'fund', account_number: digits(), bank_name: 'Example Bank', account_name: 'Homestead' };
    return idOf(await as(who).call(addBankAccount, account));
  },
  async payout(who) {
    const { user } = await aCustomer({ wallet: 5_000 });
    const bank = { bankCode: '044', bankName: 'Access Bank', accountNumber: '0690000031', accountName: 'OKAFOR ADA' };
    const payout = await openPayout({ ...bank, userId: user.id, amount: 500_000, note: null, askedBy: user.id });
    const prepared = expectSuccess(await as(who).call(preparePayout, { id: payout.id })).body.payout;
    return prepared.approval?.id ?? fail();
  },
  commission_run: async (who, { clock }) =>
    idOf(await as(who).call(proposeCommissionRun, { until: await anEarning(clock) })),
  async termination(who) {
    const { id, customer } = await aPlan();
    const asked = await as(customer).call(requestTermination, { id, owed: 360_000, reason: 'We are moving abroad' });
    return idOf(await as(who).call(sendForApproval, { id: expectSuccess(asked).body.change.id }));
  },
  transfer: async (who) =>
    idOf(await as(who).call(sendForApproval, { id: await agreedTransfer(await aPlan(), await aCustomer()) })),
  async correct_payment(who) {
    const { paymentId: id } = await aPlan({ until: 'confirmed' });
    return idOf(await as(who).call(correctPayment, { id, came: 100_000, reason: 'It never came' }));
  },
  async confirm_after_all(who) {
    const { paymentId: id, office } = await aPlan({ until: 'sent' });
    expectSuccess(await as(office).call(rejectPayment, { id, reason: 'Not at the bank' }));
    return idOf(await as(who).call(reinstateTransfer, { id, amount_received: 400_000 }));
  },
  async end_charge(who, { complaints }) {
    const id = await aDifferingCharge();
    complaints.splice(0);
    return idOf(await as(who).call(resolveChargeMismatch, { id, way: 'wallet', reason: 'Asked the provider' }));
  },
  async pay_out_charge(who, { complaints }) {
    const id = await aDifferingCharge();
    complaints.splice(0);
    const sent = { id, way: 'send_back', reason: 'Asked the provider' };
    await approveBySomebodyElse(idOf(await as(await anOffice()).call(resolveChargeMismatch, sent)));
    await setFaults({ refund: 'refused' });
    await sendCardRefunds();
    const target = { id, bank_code: '057', account_number: '2000000008', account_name: 'OKAFOR ADA' };
    return idOf(await as(who).call(payOutCharge, target));
  },
  settlement_account: async (who) =>
    idOf(await as(who).call(changeSettlementAccount, { company_account_id: await anAccount() })),
  book_line: async (who) =>
    idOf(await as(who).call(bookLine, { id: await aLine(who), kind: 'bank_difference', note: 'Unknown' })),
  async allocate_receipt(who) {
    const { user } = await aCustomer();
    const allocation = { id: await aReceipt(who), customer_id: user.id, parts: [], to_wallet: 50_000_000 };
    return idOf(await as(who).call(allocateReceipt, { ...allocation, note: 'Asked on the phone' }));
  },
  async own_transfer(who) {
    const moved = { id: await aLine(who), other_account_id: await anAccount(), note: 'To the wages account' };
    return idOf(await as(who).call(bookOwnTransfer, moved));
  },
  async sign_reconciliation(who) {
    const id = await anAccount();
    const files = { file: new File([`Date,Narration,Credit,Balance\n19/11/2026,LINE ${aNumber()},5,5`], 's.csv') };
    expectSuccess(await as(who).call(loadBankStatement, { account_id: id }, { files }));
    return idOf(await as(who).call(signReconciliation, { id }));
  },
  async send_receipt_back(who) {
    const sent = { id: await aReceipt(who), company_account_id: await anAccount(), bank_reference: 'RET 1' };
    return idOf(await as(who).call(sendReceiptBack, { ...sent, note: 'Nobody knows it' }));
  },
  line_not_ours: async (who) =>
    idOf(await as(who).call(excludeLine, { id: await aLine(who), reason: 'Between own accounts' })),
  book_difference: async (who) =>
    idOf(await as(who).call(bookDifference, { id: await aDifference(), kind: 'provider_fees', note: 'Fees' })),
  async book_cash_difference(who) {
    const id = await anOpenBook(who);
    await closed(who, id, 19);
    return idOf(await as(who).call(bookCashDifference, { id, note: 'Nobody knows' }));
  },
  end_difference: async (who) =>
    idOf(await as(who).call(resolveSettlementDifference, { id: await aDifference(), note: 'Comes tomorrow' })),
  async clear_reversal(who) {
    const { payment } = await aCharge();
    const about = { id: 7_000 + aNumber(), transaction: { reference: payment.reference } };
    await postEvent('charge.dispute.resolve', { ...about, resolution: 'merchant-accepted' });
    await processEvents();
    const [event] = await db()
      .select()
      .from(providerEvents)
      .where(and(eq(providerEvents.paymentId, payment.id), sql`${providerEvents.problem} is not null`));
    return idOf(await as(who).call(clearProviderEvent, { key: event?.dedupeKey, note: 'The customer has paid again' }));
  },
  async refund_payment(who) {
    const { paymentId: id } = await large('confirmed');
    return idOf(await as(who).call(refundPayment, { id, reason: 'Changed their mind' }));
  },
  async release_hold(who) {
    const { id } = await large('sent');
    return idOf(await as(who).call(releasePlanHold, { id, reason: 'Nobody answers' }));
  },
  notice: async (who) =>
    idOf(await as(who).call(sendNotification, { title: `New account ${aNumber()}`, content: `Pay to ${digits()}` })),
  commission_rate: async (who) =>
    idOf(await as(who).call(setCommissionRate, { id: (await aMarketer()).id, percent: 100, from_day: today(now()) })),
  approval_limit: async (who) =>
    idOf(
      await as(await withFreshFactor(who)).call(changeLimit, {
        ...{ kind: 'refund', role: 'finance', amount: 500_000 + aNumber(), reason: 'As the board decided' },
      }),
    ),
  async close_month(who, { clock }) {
    const oldest = async () => expectSuccess(await as(who).call(monthClosings)).body.checked;
    if (!(await oldest())?.is_over) {
      clock.advance(-62 * DAY);
      await fund(await aPerson(), 1_000_00);
      clock.advance(62 * DAY);
    }
    await checkLedger();
    const reasons = Object.fromEntries(excusablePoints.map((point) => [point, 'Looked at, and left open']));
    return idOf(await as(who).call(proposeMonthClosing, { month: (await oldest())?.month, ...reasons }));
  },
  ...staffProposals,
  async customer_change(who) {
    const { user } = await aCustomer();
    const asked = { id: user.id, phone_number: `0809${String(1_000_000 + aNumber())}` };
    return idOf(await as(who).call(changeCustomer, { ...asked, reason: 'A new number', check: 'Seen at the desk' }));
  },
  async change_price(who) {
    const { id } = await aProperty();
    return idOf(await as(who).call(updateProperty, { id, price: 1_000, initial_deposit: 1_000 }));
  },
  /** As a customer whose phone is theirs. */
  async allow_purchase(who) {
    const buyer = await aCustomer({ wallet: 1_000_000 });
    await withNumberOf(who, buyer);
    const paying = { payment_method: 'virtual_wallet', bank_name: undefined } as const;
    const { body } = await buy(buyer, oneTime(await aProperty(), paying));
    if (body.code !== 'purchase_waits') fail();
    const [asked] = await db().select().from(approvals).where(eq(approvals.proposedBy, buyer.user.id));
    return asked?.id ?? fail();
  },
};
