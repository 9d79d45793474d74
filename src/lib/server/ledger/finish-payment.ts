import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { asKobo } from '#lib/domain/money.ts';
import { settle } from '#lib/domain/payments.ts';
import { payments } from '../db/schema.ts';
import { paymentsEnded } from '../metrics/counters.ts';
import { afterCommit, db, now } from '../runtime.ts';
import { earnCommission } from './commissions/post-commission.ts';
import { creditedToWalletText, failedPaymentText } from './descriptions.ts';
import { endAutopays, ofPlan } from './end-autopay.ts';
import { addTransaction } from './open-payment.ts';
import type { Outcome, Received } from './outcome.ts';
import { outstandingAmount } from './outstanding-amount.ts';
import { entriesFor, postJournal } from './post-journal.ts';
import { reholdUnits } from './rehold-units.ts';
import type { Payment, Plan } from './rows.ts';
import { releaseUnits } from './units.ts';
import { updatePlanState } from './update-plan-state.ts';
import { ensureWallet } from './wallets.ts';

type FinalFields = Partial<
  Pick<Payment, 'received' | 'applied' | 'toWallet' | 'reason' | 'handledBy' | 'externalReference' | 'companyAccountId'>
> & {
  stage: Payment['stage'];
};

/** Finishes an open payment and applies it to its plan and the ledger. Payment and plan must be locked. */
export async function finishPayment(payment: Payment, before: Plan | undefined, outcome: Outcome) {
  const takesUp = before && payment.purpose === 'first' && outcome.kind === 'received';
  const plan = takesUp ? await reholdUnits(before, payment, outcome.amount) : before;
  const fields = outcome.kind === 'received' ? await allocate(payment, plan, outcome) : closeWithoutMoney(outcome);
  const [updated] = await db()
    .update(payments)
    .set({ ...fields, finishedAt: now() })
    .where(eq(payments.id, payment.id))
    .returning();
  const finished = updated as Payment;
  const updatedPlan = plan && (await applyToPlan(finished, plan));
  if (finished.received > 0) await postEntries(finished);
  if (plan) await earnCommission(finished, plan);
  afterCommit(() => paymentsEnded.inc({ method: finished.method, end: finished.stage }));
  return { payment: finished, plan: updatedPlan };
}

const closeWithoutMoney = ({ kind, ...rest }: Exclude<Outcome, Received>): FinalFields => ({ stage: kind, ...rest });

async function allocate(
  payment: Payment,
  plan: Plan | undefined,
  { kind, amount, ...rest }: Received,
): Promise<FinalFields> {
  const received = asKobo(amount);
  if (received === 0) throw new RangeError('Nothing was received');
  // a transfer into a virtual account is credited in full, whatever amount was announced
  const asked = payment.purpose === 'fund' && payment.method === 'virtual_wallet' ? received : payment.amount;
  const owed = plan ? await outstandingAmount(payment, plan) : asked;
  const result = settle({ purpose: payment.purpose, asked, owed, received });
  if (result.stage === 'completed') return { ...rest, ...result, received };
  // a wallet payment that is no longer owed takes nothing from the wallet
  if (paysFromWallet(payment)) throw new Refusal('already_paid');
  const reason = result.reason === 'no_longer_possible' && hasNoUnits(payment, plan) ? 'units_gone' : result.reason;
  return { ...rest, ...result, received, reason: failedPaymentText[reason](received, asked) };
}

const hasNoUnits = ({ purpose }: Payment, plan: Plan | undefined) =>
  purpose === 'first' && plan?.unitState === 'released';

async function applyToPlan(payment: Payment, plan: Plan): Promise<Plan> {
  if (payment.stage === 'completed') {
    const paid = withPayment(plan, payment);
    if (payment.purpose === 'repayment' && paid.paidAmount === paid.totalAmount)
      await endAutopays(ofPlan(plan.id), { for: 'paid' });
    return updatePlanState(paid);
  }
  return payment.purpose === 'first' && plan.unitState === 'held' ? releaseUnits(plan) : plan;
}

/** The sums that a trigger has just written to the locked plan, without another query. */
function withPayment(plan: Plan, { purpose, applied }: Payment): Plan {
  if (purpose === 'transfer_fee') return plan;
  if (purpose === 'infrastructure') return { ...plan, paidInfrastructure: plan.paidInfrastructure + applied };
  if (purpose === 'other') return { ...plan, paidOther: plan.paidOther + applied };
  return { ...plan, paidAmount: plan.paidAmount + applied };
}

async function postEntries(payment: Payment) {
  const entries = entriesFor(payment);
  const toWallet = entries.find(({ account }) => account === 'wallet')?.amount ?? 0;
  if (toWallet !== 0) {
    const wallet = await ensureWallet(payment.userId);
    if (paysFromWallet(payment) && wallet.balance < payment.received) throw new Refusal('insufficient_balance');
  }
  if (payment.toWallet > 0) await addTransaction(payment, 'to_wallet', payment.toWallet, creditedToWalletText(payment));
  await postJournal(payment, entries);
}

const paysFromWallet = ({ method, purpose }: Payment) => method === 'virtual_wallet' && purpose !== 'fund';
