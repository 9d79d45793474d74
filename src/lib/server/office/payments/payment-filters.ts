import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officePayments } from '#lib/api/office/payments-and-plans.ts';
import { parseNaira, ungroupAmount } from '#lib/domain/money.ts';
import { payments } from '../../db/schema.ts';
import { likePattern } from '../like-pattern.ts';
import { matchesPerson } from '../matches-person.ts';
import { sinceDay, untilDay } from '../period.ts';

export type PaymentFilters = Omit<PayloadOf<typeof officePayments>, 'page'>;

/** What the office looks for among the payments. */
export const paymentFilter = (wanted: PaymentFilters): SQL | undefined =>
  and(
    wanted.status === undefined ? undefined : eq(payments.status, wanted.status),
    // a card that is not charged yet, and a transfer to the customer's own account, are not the office's to confirm
    wanted.status === 0 ? eq(payments.stage, 'awaiting_confirmation') : undefined,
    wanted.payment_method && eq(payments.method, wanted.payment_method),
    wanted.customer_id ? eq(payments.userId, wanted.customer_id) : undefined,
    wanted.purpose && eq(payments.purpose, wanted.purpose),
    wanted.start_date ? gte(payments.createdAt, sinceDay(wanted.start_date)) : undefined,
    wanted.end_date ? lt(payments.createdAt, untilDay(wanted.end_date)) : undefined,
    wanted.name ? mentions(wanted.name) : undefined,
  );

/** Each way of meaning a payment by an index of its own: one condition over all of them would read every payment. */
function mentions(text: string): SQL {
  const kobo = parseNaira(ungroupAmount(text));
  const ways = [
    sql`select id from payments where sender_name ilike ${likePattern(text)}`,
    sql`select payments.id from payments join users on users.id = payments.user_id where ${matchesPerson(text)}`,
    ...(/^[\w-]+$/.test(text) ? [sql`select id from payments where reference like ${startOf(text)}`] : []),
    ...(kobo === null
      ? []
      : [
          sql`select id from payments where amount = ${kobo}`,
          sql`select id from payments where received = ${kobo} and received <> amount`,
        ]),
  ];
  return sql`${payments.id} in (${sql.join(ways, sql` union `)})`;
}

const startOf = (reference: string) => likePattern(reference.toUpperCase()).slice(1);
