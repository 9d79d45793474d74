import { Refusal } from '#lib/api/errors.ts';
import { secondFactorRules } from '#lib/domain/limits.ts';
import { required, wrongPassword } from '#lib/messages/validation.ts';
import type { SignedIn } from '../http/context.ts';
import { now } from '../runtime.ts';
import { verifyPassword } from './passwords.ts';

interface Proof {
  current_password?: string | undefined;
}

/** Until when the second factor that was given counts as fresh; null if it does not. */
export function freshUntil({ secondFactorAt }: SignedIn): Date | null {
  const end = (secondFactorAt?.getTime() ?? 0) + secondFactorRules.freshMinutes * 60_000;
  return end > now().getTime() ? new Date(end) : null;
}

/** Refuses a signed-in caller who gives neither the current password nor has just given the second factor. */
export async function reauthenticate(caller: SignedIn, { current_password }: Proof, field = 'current_password') {
  if (freshUntil(caller)) return;
  if (!current_password) throw new Refusal('invalid', { errors: { [field]: [required('Current password')] } });
  if (await verifyPassword(caller.user.passwordHash, current_password)) return;
  throw new Refusal('wrong_credentials', { message: wrongPassword, errors: { [field]: [wrongPassword] } });
}
