import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { userProfile as userProfileCall } from '#lib/api/accounts/profile.ts';
import type { Permission, RoleKey } from '#lib/domain/staff/roles.ts';
import { plans } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { roleName } from '../../staff/role-names.ts';
import { pictureLink } from './profile-picture.ts';

export const userProfile = async (_: unknown, { caller, deviceId }: ContextOf<typeof userProfileCall>) => ({
  user: await profileOf(caller.user, deviceId),
});

export const profileOf = async (user: User, deviceId: string | null) => ({
  id: user.id,
  contract_id: await newestContract(user.id),
  unique_customer_id: user.uniqueCustomerId,
  email: user.email,
  phone_number: user.phoneNumber,
  referral_code: user.referralCode,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role,
  ...(user.staffRole && { staff_role: user.staffRole }),
  ...(user.staffPermissions && (await ownRoleOf(user))),
  country: user.country,
  state: user.state,
  lga: user.lga,
  otp_verified_at: user.otpVerifiedAt?.toISOString() ?? null,
  email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
  profile_picture: pictureLink(user),
  gender: user.gender,
  notification_enabled: bit(user.notificationEnabled),
  promotion_enabled: bit(user.promotionEnabled),
  device_id: deviceId,
  address: user.address,
  created_at: user.createdAt.toISOString(),
  updated_at: user.updatedAt.toISOString(),
});

const ownRoleOf = async ({ staffRole, staffPermissions }: User) => ({
  staff_role_name: await roleName(staffRole as RoleKey),
  staff_permissions: staffPermissions as Permission[],
});

async function newestContract(userId: number) {
  const [plan] = await db()
    .select({ contractId: plans.uniqueContractId })
    .from(plans)
    .where(and(eq(plans.userId, userId), isNotNull(plans.uniqueContractId)))
    .orderBy(desc(plans.contractAssignedAt), desc(plans.id))
    .limit(1);
  return plan?.contractId ?? null;
}

const bit = (on: boolean): 0 | 1 => (on ? 1 : 0);
