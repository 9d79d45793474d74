import { and, count, eq, inArray, or } from 'drizzle-orm';
import type { closingObstacles as closingObstaclesCall } from '#lib/api/accounts/close-account.ts';
import { debtOpen, moneyInWallet, moneyOwed, openPayments, openPlans } from '#lib/messages/accounts/close-account.ts';
import { openPayouts } from '#lib/messages/money/payouts.ts';
import { companyContacts } from '../../company/contacts.ts';
import { payments, payouts, plans } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { customerDebt } from '../../ledger/corrections/debts.ts';
import { terminationRefundsOwed } from '../../ledger/terminations/post-termination.ts';
import { findWalletBalance } from '../../ledger/wallets.ts';
import { db } from '../../runtime.ts';

export const closingObstacles = async (_: unknown, { caller }: ContextOf<typeof closingObstaclesCall>) => ({
  obstacles: await findClosingObstacles(caller.user.id),
});

export async function findClosingObstacles(userId: number): Promise<string[]> {
  const plansOpen = await countOpenPlans(userId);
  const paymentsOpen = await countOpenPayments(userId);
  const payoutsOpen = await countOpenPayouts(userId);
  const balance = await findWalletBalance(userId);
  const owed = await terminationRefundsOwed(userId);
  const debt = await customerDebt(userId);
  const { phone } = await companyContacts();
  return [
    plansOpen > 0 && openPlans(plansOpen, phone),
    paymentsOpen > 0 && openPayments(paymentsOpen),
    payoutsOpen > 0 && openPayouts(payoutsOpen),
    owed > 0 && moneyOwed(owed),
    balance > 0 && moneyInWallet(balance),
    debt > 0 && debtOpen(debt),
  ].filter((text) => text !== false);
}

/** A plan whose first payment failed no longer holds units: nothing is owed by either side. */
async function countOpenPlans(userId: number) {
  const isOpen = or(
    inArray(plans.state, ['awaiting', 'in_progress']),
    and(eq(plans.state, 'pending'), eq(plans.unitState, 'held')),
  );
  const [open] = await db()
    .select({ n: count() })
    .from(plans)
    .where(and(eq(plans.userId, userId), isOpen));
  return open?.n ?? 0;
}

const countOpenPayouts = (userId: number) =>
  db().$count(payouts, and(eq(payouts.userId, userId), inArray(payouts.state, ['asked', 'approved'])));

async function countOpenPayments(userId: number) {
  const isOpen = inArray(payments.stage, ['initiated', 'awaiting_confirmation']);
  const [open] = await db()
    .select({ n: count() })
    .from(payments)
    .where(and(eq(payments.userId, userId), isOpen));
  return open?.n ?? 0;
}
