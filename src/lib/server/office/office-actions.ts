import { and, asc, desc, eq, exists, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeActions as call, type OfficeAction } from '#lib/api/office/actions.ts';
import { type ActionArea, actionAreaByName, type OfficeActionName } from '#lib/domain/office-actions.ts';
import { officeActions as actions, users } from '../db/schema.ts';
import { countUpTo } from '../http/count-up-to.ts';
import { listPage } from '../http/pagination.ts';
import { db } from '../runtime.ts';
import { fullName } from './customer-summary.ts';
import { inPeriod } from './filters.ts';

/** The audit log of the office, newest first. */
export async function officeActions(payload: PayloadOf<typeof call>) {
  const where = and(
    payload.area && isOf(payload.area),
    payload.by ? eq(actions.userId, payload.by) : undefined,
    inPeriod(actions.createdAt, payload),
  );
  return {
    actions: await listPage(call, payload, {
      count: () => countUpTo(actions, where),
      rows: (slice) => actionRows(where, slice, payload.after),
      item: actionOf,
    }),
    people: await staffWithActions(),
  };
}

const namesOf = (area: ActionArea) =>
  (Object.keys(actionAreaByName) as OfficeActionName[]).filter((name) => actionAreaByName[name] === area);

/** Actions selected by a condition instead of by name. */
const alsoOf: Partial<Record<ActionArea, SQL>> = {
  // with what was proposed about it
  payout: like(actions.subject, 'payout %'),
  property: or(like(actions.action, 'property %'), eq(actions.action, 'properties imported')) as SQL,
};

const isOf = (area: ActionArea) => or(inArray(actions.action, namesOf(area)), alsoOf[area]);

const follows = (id: number) =>
  sql`(${actions.createdAt}, ${actions.id}) < (select created_at, id from ${actions} where id = ${id})`;

const actionRows = (where: SQL | undefined, { limit, offset }: { limit: number; offset: number }, after?: number) =>
  db()
    .select({ action: actions, by: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(actions)
    .innerJoin(users, eq(users.id, actions.userId))
    .where(after === undefined ? where : and(where, follows(after)))
    .orderBy(desc(actions.createdAt), desc(actions.id))
    .limit(limit)
    .offset(after === undefined ? offset : 0);

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
