import { atom, computed } from 'nanostores';
import type { UserProfile } from '#lib/api/accounts/profile.ts';
import { changedFields, initialValues, type ProfileValues } from './profile-values.ts';
import type { ProfileProblems } from './validate-profile.ts';

/** The profile as saved and as edited. */
export interface ProfileForm {
  user: UserProfile;
  typed: ProfileValues;
}

export const $profileForm = atom<ProfileForm | null>(null);
export const $profileProblems = atom<ProfileProblems>({});
export const $saving = atom<'profile' | 'password' | null>(null);
/** What is to be saved once the current password is given. */
export const $askingFor = atom<'profile' | 'password' | null>(null);
/** Share of the picture that is uploaded, 0 to 1. */
export const $uploadProgress = atom<number | undefined>(undefined);
/** Counts the refused attempts, so that the screen can focus the first error after each. */
export const $refusals = atom(0);

export const $isDirty = computed($profileForm, (form) =>
  form ? changedFields(initialValues(form.user), form.typed).length > 0 : false,
);
