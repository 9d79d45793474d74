import { and, eq, gt, inArray, isNotNull, isNull, lte, min, notExists, notInArray } from 'drizzle-orm';
import { addDays, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { autopays, payments, plans, repayments } from '../../db/schema.ts';
import { closeCashBook } from '../../office/desk/cash-book.ts';
import { addDesk, openCashBook } from '../../office/desk/desks.ts';
import { bringFloat, payIntoBank } from '../../office/desk/move-cash.ts';
import { receiveCash } from '../../office/desk/receive-cash.ts';
import { registerAtDesk } from '../../office/desk/register-at-desk.ts';
import { receivingAccounts } from '../../office/payments/receiving-account.ts';
import { repaymentsOf } from '../../plans/repayment-rows.ts';
import { db, now } from '../../runtime.ts';
import type { Cast } from './accounts.ts';
import type { StoryClock } from './story-clock.ts';

/** In kobo: nobody hands over coins. */
const THOUSAND = 100_000;

const nothing = {
  ...{ plan_id: undefined, first: undefined, repayment: undefined, infrastructure: undefined, other: undefined },
  wallet: undefined,
};
const noNotes = {
  ...{ notes_1000: undefined, notes_500: undefined, notes_200: undefined, notes_100: undefined },
  ...{ notes_50: undefined, notes_20: undefined, notes_10: undefined, notes_5: undefined },
};
/** ₦200 short of the ₦50,000 that should be there. */
const overnight = { ...noNotes, notes_1000: 49, notes_500: 1, notes_200: 1, notes_100: 1 };

/** A desk with the book of yesterday, whose count is short, and one of today that is open. */
export async function cashAtTheDesk(cast: Cast, clock: StoryClock) {
  const { finance, support } = cast;
  const [bank] = await receivingAccounts();
  if (!bank) return;
  clock.goTo(clock.daysAgo(2), '15:40');
  const { desk_id: desk } = await finance.do(addDesk, { name: 'Head office' });

  clock.goTo(clock.daysAgo(1), '08:25');
  const { book_id: id } = await support.do(openCashBook, { id: desk, ...noNotes });
  const atBank = { id, company_account_id: bank.id };
  clock.goTo(clock.daysAgo(1), '08:40');
  await support.do(bringFloat, { ...atBank, amount: 20_000, note: 'Cheque 000118, drawn by Kunle' });
  clock.goTo(clock.daysAgo(1), '10:45');
  const walkIn = await whoWalkedIn(cast);
  clock.goTo(clock.daysAgo(1), '10:52');
  await support.do(receiveCash, { ...nothing, id, customer_id: walkIn, wallet: 150_000 });
  clock.goTo(clock.daysAgo(1), '12:20');
  const owed = await someInstalment(cast);
  const handed = Math.ceil((owed?.amount ?? 0) / THOUSAND) * THOUSAND;
  if (owed)
    await support.do(receiveCash, {
      ...{ ...nothing, id, customer_id: owed.userId, plan_id: owed.planId, repayment: toNaira(owed.amount) },
      wallet: handed > owed.amount ? toNaira(handed - owed.amount) : undefined,
    });
  clock.goTo(clock.daysAgo(1), '15:30');
  const amount = 120_000 + toNaira(handed);
  await support.do(payIntoBank, { ...atBank, amount, note: 'Deposit slip 4471' });
  clock.goTo(clock.daysAgo(1), '16:35');
  await support.do(closeCashBook, { id, ...overnight });

  clock.goTo(clock.daysAgo(0), '08:20');
  const { book_id: open } = await support.do(openCashBook, { id: desk, ...overnight });
  clock.goTo(clock.daysAgo(0), '08:50');
  await support.do(receiveCash, { ...nothing, id: open, customer_id: walkIn, wallet: 60_000 });
}

async function whoWalkedIn({ support }: Cast): Promise<number> {
  const { customer_id } = await support.do(registerAtDesk, {
    ...{ first_name: 'Rotimi', last_name: 'Alabi', phone_number: '08034410982', email: undefined, consent: true },
    ...{ paper_kind: 'national_id', paper_number: '48213370925' },
  });
  if (customer_id === null) throw new Error('Whoever walks in is a customer of the demo already');
  return customer_id;
}

/** Of somebody among the many, who is not late; null where the demo has only its cast. */
async function someInstalment(cast: Cast) {
  const told = Object.values(cast).map(({ user }) => user.id);
  const day = today(now());
  const [found] = await db()
    .select({ userId: plans.userId, planId: plans.id })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(
      and(
        ...[eq(plans.state, 'in_progress'), notInArray(plans.userId, told), isNotNull(plans.uniqueContractId)],
        ...[isNull(repayments.paidAt), isNull(repayments.replacedAt)],
        notExists(db().select({ id: autopays.id }).from(autopays).where(eq(autopays.planId, plans.id))),
        notExists(
          db()
            .select({ id: payments.id })
            .from(payments)
            .where(and(eq(payments.planId, plans.id), inArray(payments.stage, ['initiated', 'awaiting_confirmation']))),
        ),
      ),
    )
    .groupBy(plans.id)
    .having(and(gt(min(repayments.dueDate), day), lte(min(repayments.dueDate), addDays(day, 31))))
    .orderBy(min(repayments.amount), plans.id)
    .limit(1);
  const next = found && (await repaymentsOf(found.planId)).find(({ paid }) => !paid);
  return next ? { ...found, amount: next.amount } : null;
}
