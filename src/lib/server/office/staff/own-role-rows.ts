import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { isFixedRole, ownRoleKey, type Rights, type RoleKey } from '#lib/domain/staff/roles.ts';
import { roleIsGone } from '#lib/messages/office/roles/own-roles.ts';
import { exportFiles, ownRoles, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';

export type RoleRow = typeof ownRoles.$inferSelect;

const isInUse = isNull(ownRoles.retiredAt);

/** Those that can be given, in the order in which they were made. */
export const usedRoles = (): Promise<RoleRow[]> =>
  db().select().from(ownRoles).where(isInUse).orderBy(asc(ownRoles.id));

/** Refuses `not_found` for one that is retired, too. */
export async function findOwnRole(id: number): Promise<RoleRow> {
  const [row] = await db()
    .select()
    .from(ownRoles)
    .where(and(eq(ownRoles.id, id), isInUse));
  if (!row) throw new Refusal('not_found');
  return row;
}

const numberOf = (role: RoleKey) => Number(role.slice('role-'.length));

/** What somebody with this role may do; nothing where there is no such role. */
export async function rightsOf(role: RoleKey): Promise<Rights> {
  if (isFixedRole(role)) return { staffRole: role, staffPermissions: null };
  const [row] = await db()
    .select()
    .from(ownRoles)
    .where(and(eq(ownRoles.id, numberOf(role)), isInUse));
  return { staffRole: role, staffPermissions: row?.permissions ?? [] };
}

/** The staff must be locked. */
export async function refuseUnknownRole(role: RoleKey) {
  if (isFixedRole(role) || (await rightsOf(role)).staffPermissions?.length) return;
  throw new Refusal('invalid', { errors: { role: [roleIsGone] } });
}

/** What they have exported in full is kept no longer, once they may not read it in full. */
export const endExportFiles = (ids: readonly number[]) =>
  db()
    .update(exportFiles)
    .set({ keptUntil: now() })
    .where(and(inArray(exportFiles.userId, [...ids]), gt(exportFiles.keptUntil, now())));

/** Who has it: active, switched off or invited. */
export const membersOf = (id: number): Promise<User[]> =>
  db()
    .select()
    .from(users)
    .where(and(eq(users.staffRole, ownRoleKey(id)), eq(users.role, 'admin'), isNull(users.closedAt)))
    .orderBy(asc(users.id));
