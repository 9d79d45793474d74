import { type SQL, sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import type { Subject } from '../health-checks/health-check.ts';
import { listOf } from './among.ts';
import { unnumberedSince } from './unnumbered-since.ts';

/** What a trigger may name: a subject of a rule, or what leads to one. */
type Touched = Subject | 'card' | 'cash_book' | 'cash_receipt' | 'plot' | 'receipt' | 'repayment' | 'termination';
export type Reached = Map<Touched, Set<number>>;

interface Reach {
  from: Touched;
  to: Subject;
  /** `$` stands for the ids that it is asked about. */
  query: string;
}

const reach = (from: Touched, to: Subject, query: string): Reach => ({ from, to, query });

/**
 * From what was changed to every subject whose rules read it. In this order: what leads to payments comes before what
 * payments lead to.
 */
export const reaches: readonly Reach[] = [
  reach(
    'journal',
    'seal',
    `select (select min(number) from ledger_seals where last_journal >= touched.id) as id
    from unnest($) as touched (id)`,
  ),
  reach('journal', 'account', `select account_id as id from entries where journal_id = any($)`),
  reach('journal', 'payment', `select payment_id as id from journals where id = any($)`),
  reach('journal', 'settlement', `select settlement_id as id from journals where id = any($)`),
  reach('journal', 'booking', `select office_booking_id as id from journals where id = any($)`),
  reach('journal', 'commission', `select commission_id as id from journals where id = any($)`),
  reach('journal', 'run', `select commission_run_id as id from journals where id = any($)`),
  reach(
    'receipt',
    'booking',
    `select bookings.id from unallocated_receipts receipts join office_bookings bookings using (line_id)
    where receipts.id = any($)`,
  ),
  reach('termination', 'plan', `select plan_id as id from terminations where id = any($)`),
  reach('repayment', 'plan', `select plan_id as id from repayments where id = any($)`),
  reach(
    'cash_book',
    'payment',
    `select payment_id as id from cash_receipt_payments
    where cash_receipt_id in (select cash_receipts.id from cash_receipts where cash_book_id = any($))`,
  ),
  reach('cash_receipt', 'payment', `select payment_id as id from cash_receipt_payments where cash_receipt_id = any($)`),
  reach(
    'repayment',
    'payment',
    `select id from payments where repayment_id = any($)
    union select payment_id from instalments_ahead where repayment_id = any($)`,
  ),
  reach(
    'payment',
    'payment',
    `select id from payments where refund_of = any($)
    union select refund_of from payments where id = any($)
    union select corrected_id from corrections where payment_id = any($)
    union select payment_id from corrections where corrected_id = any($)
    union select charged.id from payments late join payments charged on charged.reference = substr(late.external_reference, 6)
      where late.id = any($) and late.external_reference like 'late:%'`,
  ),
  reach(
    'payment',
    'plan',
    `select plan_id as id from payments where id = any($)
    union select repayments.plan_id from payments join repayments on repayments.id = repayment_id where payments.id = any($)
    union select plan_id from repayments where id in (select repayment_id from instalments_ahead where payment_id = any($))`,
  ),
  reach('payment', 'payout', `select payout_id as id from payments where id = any($)`),
  reach('payment', 'line', `select id from statement_lines where payment_id = any($)`),
  reach('payment', 'settlement', `select settlement_id as id from settlement_lines where payment_id = any($)`),
  reach('payment', 'autopay', `select autopay_id as id from autopay_attempts where payment_id = any($)`),
  reach(
    'payment',
    'approval',
    `select id from approvals
    where kind = 'confirm_payment' and payload ->> 'id' = any($::text[])`,
  ),
  reach('payment', 'commission', `select id from commissions where payment_id = any($)`),
  reach('payment', 'transaction', `select id from transactions where payment_id = any($)`),
  reach(
    'approval',
    'plan',
    `select plan_id as id from plan_changes
    where id in (select (payload ->> 'changeId')::bigint from approvals where approvals.id = any($))`,
  ),
  reach('plan', 'autopay', `select id from autopays where plan_id = any($)`),
  reach(
    'plan',
    'property',
    `select property_id as id from plans where id = any($)
    union select plots.property_id from plot_claims join plots on plots.id = plot_id where plan_id = any($)`,
  ),
  reach('card', 'autopay', `select id from autopays where card_id = any($)`),
  reach('plot', 'property', `select property_id as id from plots where id = any($)`),
  reach('settlement', 'line', `select id from statement_lines where settlement_id = any($)`),
  reach('run', 'line', `select id from statement_lines where commission_run_id = any($)`),
  reach('booking', 'line', `select id from statement_lines where office_booking_id = any($)`),
  // a debt is judged beside the wallet of its customer
  reach(
    'account',
    'account',
    `select debt.id from accounts touched
    join accounts debt on debt.user_id = touched.user_id and debt.kind = 'customer_debt' where touched.id = any($)`,
  ),
];

/** Every subject that the changed rows can have broken. */
export async function reachSubjects(touches: readonly { subject: string; subjectId: number }[]): Promise<Reached> {
  const reached: Reached = new Map();
  for (const { subject, subjectId } of touches) add(reached, subject as Touched, [subjectId]);
  const numbered = [...(reached.get('transaction') ?? [])];
  for (const { from, to, query } of reaches) {
    const ids = [...(reached.get(from) ?? [])];
    if (ids.length > 0) add(reached, to, await idsOf(fill(query, ids)));
  }
  if (numbered.length > 0) add(reached, 'transaction', await unnumberedSince(numbered));
  return reached;
}

const fill = (query: string, ids: readonly number[]): SQL =>
  sql.join(
    query.split('$').map((text) => sql.raw(text)),
    listOf(ids),
  );

async function idsOf(query: SQL): Promise<number[]> {
  const { rows } = await db().execute<{ id: number | null }>(query);
  return rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
}

function add(reached: Reached, subject: Touched, ids: readonly number[]) {
  const known = reached.get(subject) ?? new Set();
  for (const id of ids) known.add(id);
  reached.set(subject, known);
}
