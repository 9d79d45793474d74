import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { asKobo } from '#lib/domain/money.ts';
import { settle } from '#lib/domain/payments.ts';
import { payments } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { advancePlan } from './advance-plan.ts';
import { failureText, toWalletText } from './descriptions.ts';
import { addTransaction } from './open-payment.ts';
import type { Outcome, Received } from './outcome.ts';
import { owedFor } from './owed.ts';
import { entriesFor, postJournal } from './post-journal.ts';
import type { Payment, Plan } from './rows.ts';
import { releaseUnits } from './units.ts';
import { ensureWallet } from './wallets.ts';

type End = Partial<
  Pick<Payment, 'received' | 'applied' | 'toWallet' | 'reason' | 'handledBy' | 'externalReference'>
> & {
  stage: Payment['stage'];
};

/** Ends an open payment that is locked, with all that follows from it; `plan` is the one it is for, locked too. */
export async function finishPayment(payment: Payment, plan: Plan | undefined, outcome: Outcome) {
  const end = outcome.kind === 'received' ? await endWithMoney(payment, plan, outcome) : endWithout(outcome);
  const [updated] = await db()
    .update(payments)
    .set({ ...end, finishedAt: now() })
    .where(eq(payments.id, payment.id))
    .returning();
  const finished = updated as Payment;
  const planNow = plan && (await carryToPlan(finished, plan));
  if (finished.received > 0) await book(finished);
  return { payment: finished, plan: planNow };
}

const endWithout = ({ kind, ...rest }: Exclude<Outcome, Received>): End => ({ stage: kind, ...rest });

async function endWithMoney(
  payment: Payment,
  plan: Plan | undefined,
  { kind, amount, ...rest }: Received,
): Promise<End> {
  const received = asKobo(amount);
  if (received === 0) throw new RangeError('Nothing was received');
  // A transfer into a virtual account is credited as it comes, whatever was announced.
  const asked = payment.purpose === 'fund' && payment.method === 'virtual_wallet' ? received : payment.amount;
  const owed = plan ? await owedFor(payment, plan) : asked;
  const result = settle({ asked, owed, received });
  if (result.stage === 'completed') return { ...rest, ...result, received };
  // Money that is in the wallet stays there.
  if (paysFromWallet(payment)) throw new Refusal('already_paid');
  return { ...rest, ...result, received, reason: failureText[result.reason](received, asked) };
}

/** The units and the state of the plan follow. */
async function carryToPlan(payment: Payment, plan: Plan): Promise<Plan> {
  if (payment.stage === 'completed') return advancePlan(withPayment(plan, payment));
  return payment.purpose === 'first' && plan.unitState === 'held' ? releaseUnits(plan) : plan;
}

/** What the database has just made of the locked plan, without asking it again. */
function withPayment(plan: Plan, { purpose, applied }: Payment): Plan {
  if (purpose === 'infrastructure') return { ...plan, paidInfrastructure: plan.paidInfrastructure + applied };
  if (purpose === 'other') return { ...plan, paidOther: plan.paidOther + applied };
  return { ...plan, paidAmount: plan.paidAmount + applied };
}

async function book(payment: Payment) {
  const moves = entriesFor(payment);
  const toWallet = moves.find(({ account }) => account === 'wallet')?.amount ?? 0;
  if (toWallet !== 0) {
    const wallet = await ensureWallet(payment.userId);
    if (paysFromWallet(payment) && wallet.balance < payment.received) throw new Refusal('insufficient_balance');
  }
  if (payment.toWallet > 0) await addTransaction(payment, 'to_wallet', payment.toWallet, toWalletText(payment));
  await postJournal(payment, moves);
}

const paysFromWallet = ({ method, purpose }: Payment) => method === 'virtual_wallet' && purpose !== 'fund';
