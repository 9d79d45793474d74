import { findAccount } from '../find-account.ts';

/** A sign-up that is not proven yet has no right to its address. */
export async function isAddressOfOther(email: string, userId: number): Promise<boolean> {
  const owner = await findAccount(email);
  return owner !== undefined && owner.id !== userId && (owner.otpVerifiedAt !== null || owner.role === 'admin');
}
