import type { UserProfile } from '#lib/api/accounts/profile.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { changedFields, initialValues, type ProfileValues, textFieldNames } from './profile-values.ts';

export const hasPassword = (typed: ProfileValues) => typed.password !== '' || typed.password_confirmation !== '';

const passwordOf = ({ password, password_confirmation }: ProfileValues) => ({ password, password_confirmation });

export interface ProfileChanges {
  input: CallInput<'POST /update-profile'>;
  picture: File | null;
  passwordOnly: boolean;
}

export const passwordChange = (typed: ProfileValues): ProfileChanges => ({
  input: passwordOf(typed),
  picture: null,
  passwordOnly: true,
});

/** The payload: filled fields that differ from the saved ones, and the switches unless only the password changes. */
export function profileChanges(user: UserProfile, typed: ProfileValues): ProfileChanges {
  const texts = textFieldNames
    .map((name) => [name, typed[name].trim()] as const)
    .filter(([name, text]) => text !== '' && text !== (user[name] ?? ''));
  const switchesChanged = changedFields(initialValues(user), typed).some((name) => name.endsWith('_enabled'));
  const picture = typed.profile_picture;
  if (hasPassword(typed) && texts.length === 0 && !switchesChanged && !picture) return passwordChange(typed);
  return {
    input: {
      ...Object.fromEntries(texts),
      ...(hasPassword(typed) && passwordOf(typed)),
      notification_enabled: typed.notification_enabled ? 1 : 0,
      promotion_enabled: typed.promotion_enabled ? 1 : 0,
    },
    picture,
    passwordOnly: false,
  };
}
