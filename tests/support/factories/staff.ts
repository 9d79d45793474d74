import { eq } from 'drizzle-orm';
import { inviteStaff } from '#lib/api/office/staff/staff.ts';
import { withNeeded } from '#lib/domain/staff/own-roles.ts';
import { ownRoleKey, type Permission, type RoleKey } from '#lib/domain/staff/roles.ts';
import type { TieKind } from '#lib/domain/staff/ties.ts';
import { ownRoles, staffTies, users } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { as, createStaff, type Person, withFreshFactor } from './people.ts';

/** As if this member had been let in so by the other a while ago. */
export const letIn = (by: Person, member: Person, { kind = 'invited' as TieKind, at = now() } = {}) =>
  db().insert(staffTies).values({ kind, memberId: member.user.id, byId: by.user.id, createdAt: at });

/** A member of staff whom this one has invited just now. */
export async function aColleagueOf(by: Person, staffRole: RoleKey = 'finance') {
  const member = await createStaff({ staffRole });
  await letIn(by, member);
  return member;
}

/** Closes all other accounts of the office, for good. */
export async function aloneInTheOffice(staffRole: RoleKey = 'owner') {
  const only = await createStaff({ staffRole });
  const off = { switchedOffAt: new Date('2026-01-01') };
  await db().update(users).set(off).where(eq(users.role, 'admin'));
  await db().update(users).set({ switchedOffAt: null }).where(eq(users.id, only.user.id));
  return only;
}

let roles = 0;

/** A role that the owner has made, as it is stored. */
export async function anOwnRole(permissions: readonly Permission[]) {
  roles += 1;
  const by = await createStaff();
  const values = { name: `Role ${roles}`, permissions: withNeeded(permissions), createdBy: by.user.id };
  const [row] = await db()
    .insert(ownRoles)
    .values({ ...values, createdAt: now(), changedAt: now() })
    .returning();
  return row as typeof ownRoles.$inferSelect;
}

/** Somebody who may do this, and nothing that it does not need. */
export const aColleagueWho = async (...permissions: Permission[]) =>
  createStaff({ staffRole: ownRoleKey((await anOwnRole(permissions)).id) });

let invited = 0;

/** The reply to an invitation of a new colleague. */
export async function invitation(by: Person, fields: Record<string, unknown> = {}) {
  invited += 1;
  const email = `new-${invited}-${process.pid}@example.com`;
  const sent = { first_name: 'Chidi', last_name: 'Okafor', email, role: 'finance', ...fields };
  return { email: String(sent.email), reply: await as(await withFreshFactor(by)).call(inviteStaff, sent) };
}
