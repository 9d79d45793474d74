import { and, asc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { officeStaff as officeStaffCall, StaffMember } from '#lib/api/office/staff/staff.ts';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { secondFactorKindsOf } from '../../accounts/second-factor/own-factors.ts';
import { securityEvents, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { isActiveStaff } from '../../staff/active-staff.ts';
import { roleName } from '../../staff/role-names.ts';
import { fullName } from '../customer-summary.ts';

export const isStaff = and(eq(users.role, 'admin'), isNull(users.closedAt));

/** Changes of staff wait for each other: each looks at who the owners are. */
export const lockStaff = () => db().execute(sql`select pg_advisory_xact_lock(hashtextextended('office staff', 0))`);

export async function findStaff(id: number): Promise<User> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(isStaff, eq(users.id, id)));
  if (!user) throw new Refusal('not_found');
  return user;
}

/** Refuses to take the last owner who can sign in. */
export async function refuseLastOwner({ id }: User) {
  const others = await db().$count(users, and(isActiveStaff, eq(users.staffRole, 'owner'), ne(users.id, id)));
  if (others === 0) throw new Refusal('last_owner');
}

export async function officeStaff(_: unknown, { caller }: ContextOf<typeof officeStaffCall>) {
  const rows = await db().select().from(users).where(isStaff).orderBy(asc(users.createdAt), asc(users.id));
  const staff: StaffMember[] = [];
  for (const row of rows) staff.push(await memberOf(row, caller.user));
  return { staff };
}

const stateOf = ({ otpVerifiedAt, switchedOffAt }: User) =>
  switchedOffAt ? 'off' : otpVerifiedAt ? 'active' : 'invited';

export const memberOf = async (user: User, reader: User): Promise<StaffMember> => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  role: user.staffRole as RoleKey,
  role_name: await roleName(user.staffRole as RoleKey),
  state: stateOf(user),
  invited_until: user.invitedUntil?.toISOString() ?? null,
  last_sign_in_at: (await lastSignIn(user.id))?.toISOString() ?? null,
  second_factor: (await secondFactorKindsOf(user.id)) !== null,
  own: user.id === reader.id,
});

/** From the security log, which is kept for a year. */
async function lastSignIn(userId: number) {
  const [last] = await db()
    .select({ at: max(securityEvents.createdAt) })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'signed_in')));
  return last?.at ?? null;
}
