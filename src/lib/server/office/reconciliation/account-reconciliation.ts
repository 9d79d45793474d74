import { inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  accountReconciliation as call,
  MatchedPayment,
  ReconciliationRow,
} from '#lib/api/office/banks/reconciliation.ts';
import { fromNaira, sum, toNaira } from '#lib/domain/money.ts';
import { payments } from '../../db/schema.ts';
import { tx } from '../../runtime.ts';
import { officePaymentOf, officePaymentRows } from '../payments/payment-rows.ts';
import { labelOf } from '../payments/receiving-account.ts';
import { bookedLike } from './booked-like.ts';
import type { Booking } from './bookings.ts';
import { officeCompanyAccounts } from './company-accounts.ts';
import { correctedBy } from './corrected-lines.ts';
import { coveredDays } from './covered-days.ts';
import { describeLines } from './describe-lines.ts';
import { countGroups } from './groups/count-groups.ts';
import { type GroupRow, PER_PAGE } from './groups/group-row.ts';
import { groupRows } from './groups/group-rows.ts';
import { countLooking, surePairs } from './groups/looked-lines.ts';
import { requestPairs } from './matching/request-pairs.ts';

/**
 * One tab of an account's reconciliation, all of one moment: lines are being compared meanwhile, and one that is in no
 * list and no longer compared would be missing until the screen is opened again.
 */
export async function accountReconciliation(wanted: PayloadOf<typeof call>) {
  const answer = await tx(() => readAccount(wanted), { isolationLevel: 'repeatable read', accessMode: 'read only' });
  if (answer.looking > 0) await requestPairs();
  return answer;
}

async function readAccount({ id, group, after, name }: PayloadOf<typeof call>) {
  const [account] = await officeCompanyAccounts(id);
  if (!account) throw new Refusal('not_found');
  const covered = await coveredDays(id);
  const rows = await groupRows({ account: id, group, covered, after, name });
  const shown = rows.slice(0, PER_PAGE);
  const last = shown.at(-1);
  const pairs = group === 'sure' ? await surePairs(id) : [];
  return {
    account,
    counts: await countGroups(id, covered),
    looking: await countLooking(id),
    sure_amount: toNaira(sum(pairs.map(({ payment, amount }) => (payment === null ? 0 : amount)))),
    pairs: pairs.flatMap(({ line, payment, booking }) => {
      if (booking) return { line_id: line, kind: booking.kind, booking_id: booking.id };
      return payment === null ? [] : { line_id: line, payment_id: payment };
    }),
    rows: await describeRows(shown),
    next: rows.length > PER_PAGE && last ? nextAfter(last, after) : null,
  };
}

/** Bookings have ids of several kinds, so they are counted. */
const nextAfter = ({ line, payments: [payment] }: GroupRow, after = 0) => line ?? payment?.id ?? after + PER_PAGE;

async function describeRows(rows: readonly GroupRow[]): Promise<ReconciliationRow[]> {
  const lines = await describeLines(rows.flatMap(({ line }) => line ?? []));
  const ids = [...new Set(rows.flatMap((each) => each.payments.map(({ id }) => id)))];
  const found = ids.length > 0 ? await officePaymentRows(inArray(payments.id, ids)) : [];
  const paymentOf = new Map(found.map((each) => [each.payment.id, officePaymentOf(each)]));
  const corrected = await correctedBy(ids);
  const like = await bookedLike(rows.flatMap(({ line }) => line ?? []));
  return rows.map((each) => ({
    line: each.line === null ? null : (lines.get(each.line) ?? null),
    payments: each.payments.flatMap(({ id, signs }): MatchedPayment[] => {
      const payment = paymentOf.get(id);
      const by = corrected.get(id);
      const standing = by === undefined || !payment ? null : toNaira(fromNaira(payment.amount_received) + by);
      return payment ? [{ payment, signs, standing }] : [];
    }),
    booked_like: (each.line !== null && like.get(each.line)) || null,
    bookings: each.bookings.map(({ booking, signs }) => ({ booking: bookingAnswer(booking), signs })),
  }));
}

const bookingAnswer = ({ kind, id, amount, day, details, reference, account }: Booking) => ({
  ...{ kind, id, amount: toNaira(amount), day, details, reference: reference || null },
  company_account: account && labelOf(account),
});
