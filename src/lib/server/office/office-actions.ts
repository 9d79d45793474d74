import { and, asc, desc, eq, exists, inArray, like, or, type SQL } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeActions as call, OfficeAction } from '#lib/api/office/actions.ts';
import { pageSize } from '#lib/domain/limits.ts';
import type { ActionArea, OfficeActionName } from '#lib/domain/office-actions.ts';
import { officeActions as actions, users } from '../db/schema.ts';
import { readPage } from '../http/pagination.ts';
import { db } from '../runtime.ts';
import { fullName } from './customer-of.ts';
import { inPeriod } from './filters.ts';

/** The audit log of the office, newest first. */
export async function officeActions({ page, ...filters }: PayloadOf<typeof call>) {
  const where = and(
    filters.area && isOf[filters.area],
    filters.by ? eq(actions.userId, filters.by) : undefined,
    inPeriod(actions.createdAt, filters),
  );
  return {
    actions: await readPage(
      { path: '/office/actions', page, perPage: pageSize.list, query: filters },
      { count: () => db().$count(actions, where), rows: (slice) => actionRows(where, slice), item: actionOf },
    ),
    people: await staffWithActions(),
  };
}

const named = (...names: OfficeActionName[]) => inArray(actions.action, names);

const isOf: Record<ActionArea, SQL | undefined> = {
  payment: named('confirm_payment', 'reject_payment', 'refund_payment', 'clear_provider_event'),
  payout: like(actions.subject, 'payout %'),
  statement: named(
    ...(['load_statement', 'tie_line', 'untie_line', 'line_not_ours'] as const),
    ...(['fetch_settlements', 'change_settlement_account', 'end_difference'] as const),
  ),
  plan: named(
    'release_hold',
    'stop_autopay',
    'assign_contract',
    'note_plan',
    'note_promise',
    'propose_change',
    'withdraw_change',
    'end_sale',
    'transfer_plan',
    'pay_back',
    'add_document',
    'open_identity_files',
  ),
  customer: named('look_at_customer'),
  property: or(like(actions.action, 'property %'), named('link_next_phase')),
  export: named('export'),
  notice: named('send_notice'),
  enquiry: named('handle_enquiry', 'reopen_enquiry'),
  visit: named('open_visits', 'close_visits', 'cancel_visit', 'move_visit', 'note_visit'),
  content: or(
    like(actions.action, '%\\_content'),
    like(actions.action, '%\\_bank\\_account'),
    like(actions.action, '%\\_marketer'),
    like(actions.action, '%\\_paying\\_page%'),
  ),
  approval: named('propose', 'approve', 'reject_approval', 'withdraw_approval'),
  staff: like(actions.subject, 'staff %'),
  webhook: like(actions.subject, 'webhook %'),
};

const actionRows = (where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) =>
  db()
    .select({ action: actions, by: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(actions)
    .innerJoin(users, eq(users.id, actions.userId))
    .where(where)
    .orderBy(desc(actions.createdAt), desc(actions.id))
    .limit(limit)
    .offset(offset);

const actionOf = ({ action, by }: Awaited<ReturnType<typeof actionRows>>[number]): OfficeAction => ({
  id: action.id,
  action: action.action,
  subject: action.subject,
  detail: action.detail,
  by: { id: by.id, name: fullName(by) },
  created_at: action.createdAt.toISOString(),
});

async function staffWithActions() {
  const acted = exists(db().select({ id: actions.id }).from(actions).where(eq(actions.userId, users.id)));
  const rows = await db()
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.role, 'admin'), acted))
    .orderBy(asc(users.firstName), asc(users.id));
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}
