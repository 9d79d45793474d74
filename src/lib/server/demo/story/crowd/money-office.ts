import { eq } from 'drizzle-orm';
import { addDays } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { approvals, payments } from '../../../db/schema.ts';
import { lockPayout, openPayout } from '../../../ledger/payouts/post-payout.ts';
import type { Payout } from '../../../ledger/rows.ts';
import { approve } from '../../../office/approvals/decide-approval.ts';
import { proposes } from '../../../office/approvals/proposes.ts';
import { marketersWithRates } from '../../../office/commissions/commission-sums.ts';
import { commissionRunApproval } from '../../../office/commissions/run-approval.ts';
import { payCommissionRun } from '../../../office/commissions/runs.ts';
import { setCommissionRate } from '../../../office/commissions/set-rate.ts';
import { correctionApproval } from '../../../office/payments/correction-approval.ts';
import { receivingAccounts } from '../../../office/payments/receiving-account.ts';
import { refundPayment } from '../../../office/payments/refund-payment.ts';
import { preparePayout, rejectPayout } from '../../../office/payouts/decide-payout.ts';
import { settlePayout } from '../../../office/payouts/settle-payout.ts';
import { db, tx } from '../../../runtime.ts';
import { notifyPayout } from '../../../wallet/payouts/notify-payout.ts';
import type { Cast } from '../accounts.ts';
import type { StoryClock } from '../story-clock.ts';
import { type DemoCustomer, fund, latest } from './purchase-story.ts';
import type { Diary } from './timeline.ts';

const naira = 100;

/** In basis points, by marketer. */
const rates = [250, 200, 200, 150, 300] as const;

/** Before the first sale: what was sold before has no commission. */
export async function setRates({ office }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(410), '09:00');
  for (const [at, { marketer }] of (await marketersWithRates()).entries())
    await office.do(setCommissionRate, {
      id: marketer.id,
      percent: rates[at % rates.length] as number,
      from_day: clock.daysAgo(410),
    });
}

/** Each quarter's commissions are paid at the beginning of the next; the last run waits for a second person. */
export function commissionRuns({ office, finance }: Cast, diary: Diary, clock: StoryClock) {
  for (const [at, daysAgo] of [280, 190, 100].entries()) {
    const day = clock.daysAgo(daysAgo);
    diary.on(day, '15:00', async () => {
      const { approval } = await finance.do(proposes(commissionRunApproval), { until: addDays(day, -1) });
      await office.do(approve, { id: approval.id });
    });
    diary.on(addDays(day, 2), '15:20', async () =>
      finance.do(payCommissionRun, {
        id: at + 1,
        bank_reference: `EXB/COM/${4410 + at * 17}`,
        company_account_id: await payingAccount(),
      }),
    );
  }
  diary.on(clock.daysAgo(1), '16:10', () => finance.do(proposes(commissionRunApproval), { until: clock.daysAgo(2) }));
}

const payingAccount = async () => (await receivingAccounts())[0]?.id;

const banks = [
  { bankCode: '044', bankName: 'Access Bank' },
  { bankCode: '058', bankName: 'Guaranty Trust Bank' },
  { bankCode: '057', bankName: 'Zenith Bank' },
] as const;

const requestedPayouts = [
  { daysAgo: 96, amount: 350_000, end: 'paid' },
  { daysAgo: 61, amount: 1_200_000, end: 'paid' },
  { daysAgo: 33, amount: 90_000, end: 'paid' },
  { daysAgo: 20, amount: 400_000, end: 'rejected' },
  { daysAgo: 2, amount: 260_000, end: 'prepared' },
  { daysAgo: 1, amount: 145_000, end: 'asked' },
] as const;

/** Money that was too much in a wallet goes back to a bank. */
export function payouts(threads: readonly DemoCustomer[], { office, finance }: Cast, diary: Diary, clock: StoryClock) {
  const owners = threads.filter(({ by, start }) => by === 'virtual_wallet' && start < clock.daysAgo(100));
  for (const [at, { daysAgo, amount, end }] of requestedPayouts.entries()) {
    const thread = owners[at];
    if (!thread) throw new Error('The crowd of the demo has too few wallets');
    const day = clock.daysAgo(daysAgo);
    let payout: Payout;
    diary.on(addDays(day, -1), '08:10', () => fund(thread, amount * naira, `too-much-${daysAgo}`));
    diary.on(day, '09:05', async () => {
      payout = await ask(thread, amount * naira, at);
    });
    if (end === 'asked') continue;
    diary.on(day, '14:30', () => (end === 'rejected' ? reject() : prepare()));
    if (end !== 'paid') continue;
    diary.on(day, '15:45', approveIt);
    diary.on(addDays(day, 1), '11:15', record);

    async function prepare() {
      await finance.do(preparePayout, { id: payout.id });
    }
    async function approveIt() {
      const waiting = await waitingApproval(`payout ${payout.id}`);
      await office.do(approve, { id: waiting });
    }
    async function record() {
      const sent = { bankReference: `EXB/OUT/${90_200 + at * 31}`, companyAccountId: (await payingAccount()) ?? null };
      // as the line of the bank does
      await tx(async () => settlePayout(await lockPayout(payout.id), sent, finance.user));
    }
    async function reject() {
      await finance.do(rejectPayout, { id: payout.id, reason: 'The account is not in your name' });
    }
  }
}

/** As the call does after it has asked the bank for the name of the account, and there is no bank yet. */
async function ask({ who, name }: DemoCustomer, amount: number, at: number): Promise<Payout> {
  const account = {
    ...(banks[at % banks.length] as (typeof banks)[number]),
    accountNumber: `01${23_450_000 + at * 7919}`,
  };
  const userId = who.user.id;
  const accountName = `${name.last} ${name.first}`.toUpperCase();
  const payout = await openPayout({ ...account, accountName, userId, amount, askedBy: userId });
  await notifyPayout(payout);
  return payout;
}

async function waitingApproval(subject: string): Promise<number> {
  const rows = await db().select().from(approvals).where(eq(approvals.subject, subject));
  return rows.find(({ state }) => state === 'waiting')?.id as number;
}

/** Transfers booked with too high an amount, and duplicate payments. */
export function seedCorrections(
  threads: readonly DemoCustomer[],
  { office, finance }: Cast,
  diary: Diary,
  clock: StoryClock,
) {
  const transfers = threads.filter(
    ({ by, terms, stopsOn }) => by === 'bank_transfer' && !stopsOn && (terms?.payments.length ?? 0) > 1,
  );
  for (const [at, daysAgo] of [58, 23].entries()) {
    const thread = transfers[at];
    if (!thread) throw new Error('The crowd of the demo has too few transfers');
    diary.on(clock.daysAgo(daysAgo), '12:45', async () => {
      const id = latest(thread);
      const [payment] = await db().select().from(payments).where(eq(payments.id, id));
      const came = toNaira((payment?.received ?? 0) - 45_000 * naira);
      const reason = 'The bank statement has less than was typed in.';
      const { approval } = await finance.do(proposes(correctionApproval), { id, came, stays_on_plan: true, reason });
      await office.do(approve, { id: approval.id });
    });
  }
  const cards = threads.filter(
    ({ by, terms, stopsOn }) => by === 'paystack' && !stopsOn && terms && terms.payments.length > 1,
  );
  for (const [at, daysAgo] of [84, 15].entries()) {
    const thread = cards[at];
    if (thread)
      diary.on(clock.daysAgo(daysAgo), '17:20', () =>
        finance.do(refundPayment, { id: latest(thread), reason: 'Paid by mistake, asked to have it back' }),
      );
  }
  for (const [at, thread] of transfers.slice(2, 4).entries())
    thread.short = { instalment: (thread.terms?.payments.length ?? 1) - 1, percent: 55 + at * 20 };
}
