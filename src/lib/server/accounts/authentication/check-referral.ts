import type { checkReferral as checkReferralCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { referralUnknown } from '#lib/messages/validation.ts';
import { marketerByCode } from '../../content/marketer-by-code.ts';

/** The code as stored for its marketer; null without a code. An unknown code is refused. */
export async function findReferral(code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const found = await marketerByCode(code);
  if (found) return found.code;
  throw new Refusal('invalid', { errors: { referral_code: [referralUnknown] } });
}

export async function checkReferral({ referral_code }: PayloadOf<typeof checkReferralCall>) {
  await findReferral(referral_code);
  return {};
}
