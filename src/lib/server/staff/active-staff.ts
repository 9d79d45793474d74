import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { isStaffWho } from '../callers/staff-rights.ts';
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
    .where(and(isActiveStaff, isStaffWho(permission)))
    .orderBy(asc(users.id));
