import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { OfficeNotice } from '#lib/api/office/notices.ts';
import { users } from '../db/schema.ts';

/** Customers with a verified address and an open account. */
export const isReachable = and(eq(users.role, 'customer'), isNotNull(users.otpVerifiedAt), isNull(users.closedAt));

/** Which reachable customers receive a kind of notice. */
export const audienceFilter: Record<OfficeNotice['kind'], SQL | undefined> = {
  service: undefined,
  promotion: eq(users.promotionEnabled, true),
};
export const wantsNewProperties = eq(users.notificationEnabled, true);
