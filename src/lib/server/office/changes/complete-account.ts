import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { users } from '../../db/schema.ts';

/** A customer who has verified the address and has a name and a phone number. */
export const hasCompleteProfile = and(
  eq(users.role, 'customer'),
  isNotNull(users.otpVerifiedAt),
  isNull(users.closedAt),
  ne(users.firstName, ''),
  ne(users.phoneNumber, ''),
);
