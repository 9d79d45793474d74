import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Permission, rolesWithPermission } from '#lib/domain/staff/roles.ts';
import { users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db } from '../runtime.ts';

/** Active members of staff. */
export const isActiveStaff = and(
  eq(users.role, 'admin'),
  isNotNull(users.otpVerifiedAt),
  isNull(users.switchedOffAt),
  isNull(users.closedAt),
);

/** Active members of staff who may do this, the oldest account first. */
export const staffWithPermission = (permission: Permission): Promise<User[]> =>
  db()
    .select()
    .from(users)
    .where(and(isActiveStaff, inArray(users.staffRole, [...rolesWithPermission(permission)])))
    .orderBy(asc(users.id));
