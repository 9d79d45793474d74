import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officePayments } from '#lib/api/office/payments/payments.ts';
import { paymentPurposes } from '#lib/domain/accounting/purposes.ts';
import { payments } from '../../db/schema.ts';
import { inPeriod } from '../filters.ts';
import { placesWith } from './payment-places.ts';

export type PaymentFilters = Omit<PayloadOf<typeof officePayments>, 'page'>;

export const paymentFilter = ({ name, ...filters }: PaymentFilters): SQL | undefined =>
  and(withoutName(filters), name ? mentions(name) : undefined);

export const withoutName = (filters: Omit<PaymentFilters, 'name'>): SQL | undefined =>
  and(
    filters.status === undefined ? undefined : eq(payments.status, filters.status),
    // the office confirms bank transfers only, no open card payments or transfers to virtual accounts
    filters.status === 0 ? eq(payments.stage, 'awaiting_confirmation') : undefined,
    filters.payment_method && eq(payments.method, filters.payment_method),
    // the purposes are all there are: so the index by purpose and method finds a method that few payments have
    filters.payment_method && !filters.purpose ? inArray(payments.purpose, [...paymentPurposes]) : undefined,
    filters.customer_id ? eq(payments.userId, filters.customer_id) : undefined,
    filters.purpose && eq(payments.purpose, filters.purpose),
    inPeriod(payments.createdAt, filters),
  );

/** A union, because each place has an index of its own; a single condition would scan all payments. */
const mentions = (text: string): SQL =>
  sql`${payments.id} in (${sql.join(
    placesWith(text).map(({ from, where }) => sql`select ${payments.id} from ${from} where ${where}`),
    sql` union `,
  )})`;
