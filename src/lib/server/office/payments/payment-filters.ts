import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officePayments } from '#lib/api/office/payments-and-plans.ts';
import { parseNaira } from '#lib/domain/money.ts';
import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { payments } from '../../db/schema.ts';
import { lateReference } from '../../ledger/late-settlement.ts';
import { transferReference } from '../../wallet/credit-transfer.ts';
import { inPeriod, matchesPerson } from '../filters.ts';

export type PaymentFilters = Omit<PayloadOf<typeof officePayments>, 'page'>;

export const paymentFilter = (filters: PaymentFilters): SQL | undefined =>
  and(
    filters.status === undefined ? undefined : eq(payments.status, filters.status),
    // the office confirms bank transfers only, no open card payments or transfers to virtual accounts
    filters.status === 0 ? eq(payments.stage, 'awaiting_confirmation') : undefined,
    filters.payment_method && eq(payments.method, filters.payment_method),
    filters.customer_id ? eq(payments.userId, filters.customer_id) : undefined,
    filters.purpose && eq(payments.purpose, filters.purpose),
    inPeriod(payments.createdAt, filters),
    filters.name ? mentions(filters.name) : undefined,
  );

/** A union, because each search uses an index of its own; a single condition would scan all payments. */
function mentions(text: string): SQL {
  const kobo = parseNaira(plainAmount(text));
  const searches = [
    sql`select id from payments where sender_name ilike ${likePattern(text)}`,
    sql`select payments.id from payments join users on users.id = payments.user_id where ${matchesPerson(text)}`,
    ...(/^[\w-]+$/.test(text) ? [sql`select id from payments where reference like ${startOf(text)}`] : []),
    sql`select id from payments where external_reference in (${transferReference(text)}, ${lateReference(text.toUpperCase())})`,
    ...(kobo === null
      ? []
      : [
          sql`select id from payments where amount = ${kobo}`,
          sql`select id from payments where received = ${kobo} and received <> amount`,
        ]),
  ];
  return sql`${payments.id} in (${sql.join(searches, sql` union `)})`;
}

const startOf = (reference: string) => likePattern(reference.toUpperCase()).slice(1);
