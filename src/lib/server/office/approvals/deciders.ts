import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Permission, rolesWith } from '#lib/domain/staff/roles.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db } from '../../runtime.ts';

/** Active members of staff. */
export const isActiveStaff = and(
  eq(users.role, 'admin'),
  isNotNull(users.otpVerifiedAt),
  isNull(users.switchedOffAt),
  isNull(users.closedAt),
);

/** Who may decide on what this person proposes. */
export const othersWho = (permission: Permission, { id }: Pick<User, 'id'>): Promise<User[]> =>
  db()
    .select()
    .from(users)
    .where(and(isActiveStaff, inArray(users.staffRole, [...rolesWith(permission)]), ne(users.id, id)))
    .orderBy(asc(users.id));
