import { atom, computed } from 'nanostores';
import type { UserProfile } from '#lib/api/accounts/profile.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { takeUnsavedProfile } from '#lib/client/storage/unsaved-profile.ts';
import { networkError } from '#lib/messages/feedback.ts';
import {
  applyChange,
  changedFields,
  initialValues,
  type ProfileFieldName,
  type ProfileValues,
} from './profile-values.ts';
import type { ProfileProblems } from './validate-profile.ts';

/** The profile as the server has it, and as it stands in the form; nothing before it is loaded. */
export interface ProfileForm {
  user: UserProfile;
  typed: ProfileValues;
}

export const $profileForm = atom<ProfileForm | null>(null);
export const $profileProblems = atom<ProfileProblems>({});
export const $saving = atom<'profile' | 'password' | null>(null);
/** How much of a picture has gone, 0 to 1. */
export const $uploadProgress = atom<number | undefined>(undefined);
/** Counts the attempts that left something to mend, so that the screen can lead there. */
export const $refusals = atom(0);

export const $isDirty = computed($profileForm, (form) =>
  form ? changedFields(initialValues(form.user), form.typed).length > 0 : false,
);

/** Another answer of the server: fields that were not touched follow it. */
export function receiveProfile(user: UserProfile) {
  const form = $profileForm.get();
  if (form?.user === user) return;
  const touched = form ? changedFields(initialValues(form.user), form.typed) : [];
  const kept = form
    ? Object.fromEntries(touched.map((name) => [name, form.typed[name]]))
    : takeUnsavedProfile<ProfileValues>(user.id);
  $profileForm.set({ user, typed: { ...initialValues(user), ...kept } });
}

/** The rules, the way to the server and the question before it: fetched at the first touch, to be there when needed. */
const fetchSaving = async () => {
  const [saving] = await Promise.all([import('./save-profile.ts'), import('./confirm-password.tsx')]);
  return saving;
};

export function changeForm(change: Partial<ProfileValues>) {
  const form = $profileForm.get();
  if (!form || $saving.get()) return;
  fetchSaving().catch(() => undefined);
  const typed = applyChange(form.typed, change);
  const changed = changedFields(form.typed, typed);
  $profileForm.set({ ...form, typed });
  clearProblems(changed);
}

/** What was wrong with a field is no longer said once it is changed. */
function clearProblems(names: readonly ProfileFieldName[]) {
  const problems = { ...$profileProblems.get() };
  for (const name of names) delete problems[name];
  $profileProblems.set(problems);
}

/** The account is gone: nothing is left to save. */
export const clearForm = () => {
  $profileForm.set(null);
  $profileProblems.set({});
};

type Saving = Awaited<ReturnType<typeof fetchSaving>>;

const withSaving = async <T>(use: (saving: Saving) => Promise<T>) => {
  const saving = await fetchSaving().catch(() => toast('error', networkError) && null);
  return saving && use(saving);
};

export const saveChanges = () => withSaving((saving) => saving.saveProfile());
/** Whether the new password may be asked about: both fields are filled and in order. */
export const mayChangePassword = async () => (await withSaving((saving) => saving.checkNewPassword())) === true;
