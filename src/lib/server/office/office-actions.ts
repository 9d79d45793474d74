import { and, asc, desc, eq, exists, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeActions as call, type exportActions, type OfficeAction } from '#lib/api/office/actions.ts';
import { type ActionArea, actionAreaByName, type OfficeActionName } from '#lib/domain/office-actions.ts';
import { officeActions as actions, users } from '../db/schema.ts';
import { listPage } from '../http/pagination.ts';
import { db } from '../runtime.ts';
import { actionsAbout } from './actions-about.ts';
import { fullName } from './customer-summary.ts';
import { inPeriod } from './filters.ts';
import { foundInPlaces, narrowed, type Place } from './found-in-places.ts';

/** The audit log of the office, newest first. */
export async function officeActions(payload: PayloadOf<typeof call>) {
  const { count, ids } = foundInPlaces(
    { id: actions.id, createdAt: actions.createdAt, order: 'newest' },
    placesOf(payload),
  );
  return {
    actions: await listPage(call, payload, {
      count,
      rows: async (slice) => actionRows(inArray(actions.id, await ids({ ...slice, after: payload.after }))),
      item: actionOf,
    }),
    people: await staffWithActions(),
  };
}

type ActionFilters = PayloadOf<typeof exportActions>;

const placesOf = ({ name, ...filters }: ActionFilters): Place[] =>
  narrowed(
    (name ? actionsAbout(name) : [undefined]).map((where) => ({ from: sql`${actions}`, where })),
    and(
      filters.area && isOf(filters.area),
      filters.by ? eq(actions.userId, filters.by) : undefined,
      inPeriod(actions.createdAt, filters),
    ),
  );

/** What the filters find, part by part, for an export. */
export const actionsFound = async (
  filters: ActionFilters,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ActionRow[]> =>
  actionQuery(
    and(
      or(...placesOf(filters).map(({ where }) => where ?? sql`true`)),
      after === undefined ? undefined : follows(after),
    ),
  ).limit(limit);

const follows = (id: number) =>
  sql`(${actions.createdAt}, ${actions.id}) < (select created_at, id from ${actions} where id = ${id})`;

const namesOf = (area: ActionArea) =>
  (Object.keys(actionAreaByName) as OfficeActionName[]).filter((name) => actionAreaByName[name] === area);

/** Actions selected by a condition instead of by name. */
const alsoOf: Partial<Record<ActionArea, SQL>> = {
  // with what was proposed about it
  payout: like(actions.subject, 'payout %'),
  property: or(like(actions.action, 'property %'), eq(actions.action, 'properties imported')) as SQL,
};

const isOf = (area: ActionArea) => or(inArray(actions.action, namesOf(area)), alsoOf[area]);

const actionQuery = (where: SQL | undefined) =>
  db()
    .select({ action: actions, by: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(actions)
    .innerJoin(users, eq(users.id, actions.userId))
    .where(where)
    .orderBy(desc(actions.createdAt), desc(actions.id));

const actionRows = async (where: SQL | undefined) => actionQuery(where);

export type ActionRow = Awaited<ReturnType<typeof actionRows>>[number];

const actionOf = ({ action, by }: ActionRow): OfficeAction => ({
  id: action.id,
  action: action.action,
  subject: action.subject,
  detail: action.detail,
  by: { id: by.id, name: fullName(by) },
  address: action.address,
  device: action.device,
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
