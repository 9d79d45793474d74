import type { UserProfile } from '#lib/api/accounts/profile.ts';
import { homeCountry, isNigeria, stateNames } from '#lib/domain/states.ts';

export const textFieldNames = [
  'first_name',
  'last_name',
  'phone_number',
  'country',
  'state',
  'lga',
  'address',
] as const;
export type TextFieldName = (typeof textFieldNames)[number];

export type ProfileValues = Record<TextFieldName | 'password' | 'password_confirmation', string> & {
  notification_enabled: boolean;
  promotion_enabled: boolean;
  profile_picture: File | null;
};
export type ProfileFieldName = keyof ProfileValues;

const isState = (name: string) => (stateNames as readonly string[]).includes(name);

/** The saved profile, with Nigeria as the default country. */
export function initialValues(user: UserProfile): ProfileValues {
  const country = user.country ?? homeCountry;
  const known = !isNigeria(country) || isState(user.state ?? '');
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    phone_number: user.phone_number,
    country,
    // the select has no option for a name that is not a state of Nigeria
    state: known ? (user.state ?? '') : '',
    lga: known ? (user.lga ?? '') : '',
    address: user.address ?? '',
    password: '',
    password_confirmation: '',
    notification_enabled: user.notification_enabled === 1,
    promotion_enabled: user.promotion_enabled === 1,
    profile_picture: null,
  };
}

/** Applies a change. Another country or state clears the fields that depended on it. */
export function applyChange(typed: ProfileValues, change: Partial<ProfileValues>): ProfileValues {
  const next = { ...typed, ...change };
  const stateIsUnknown = isNigeria(next.country) && !isState(next.state);
  if (change.country !== undefined && stateIsUnknown) return { ...next, state: '', lga: '' };
  const otherState = change.state !== undefined && change.state !== typed.state;
  return otherState && isNigeria(next.country) ? { ...next, lga: '' } : next;
}

export const changedFields = (one: ProfileValues, other: ProfileValues) =>
  (Object.keys(one) as ProfileFieldName[]).filter((name) => one[name] !== other[name]);
