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

/** The profile as saved and as edited. */
export interface ProfileForm {
  user: UserProfile;
  typed: ProfileValues;
}

export const $profileForm = atom<ProfileForm | null>(null);
export const $profileProblems = atom<ProfileProblems>({});
export const $saving = atom<'profile' | 'password' | null>(null);
/** Share of the picture that is uploaded, 0 to 1. */
export const $uploadProgress = atom<number | undefined>(undefined);
/** Counts the refused attempts, so that the screen can focus the first error after each. */
export const $refusals = atom(0);

export const $isDirty = computed($profileForm, (form) =>
  form ? changedFields(initialValues(form.user), form.typed).length > 0 : false,
);

/** Takes over a newer profile from the server, except in the fields that were edited. */
export function receiveProfile(user: UserProfile) {
  const form = $profileForm.get();
  if (form?.user === user) return;
  const edited = form ? changedFields(initialValues(form.user), form.typed) : [];
  const kept = form
    ? Object.fromEntries(edited.map((name) => [name, form.typed[name]]))
    : takeUnsavedProfile<ProfileValues>(user.id);
  $profileForm.set({ user, typed: { ...initialValues(user), ...kept } });
}

/** Validation, saving and the confirmation are loaded with the first change, before they are needed. */
const loadSaving = async () => {
  const [saving] = await Promise.all([import('./save-profile.ts'), import('./confirm-password.tsx')]);
  return saving;
};

export function changeForm(change: Partial<ProfileValues>) {
  const form = $profileForm.get();
  if (!form || $saving.get()) return;
  loadSaving().catch(() => undefined);
  const typed = applyChange(form.typed, change);
  const changed = changedFields(form.typed, typed);
  $profileForm.set({ ...form, typed });
  clearProblems(changed);
}

function clearProblems(names: readonly ProfileFieldName[]) {
  const problems = { ...$profileProblems.get() };
  for (const name of names) delete problems[name];
  $profileProblems.set(problems);
}

export const clearForm = () => {
  $profileForm.set(null);
  $profileProblems.set({});
};

type Saving = Awaited<ReturnType<typeof loadSaving>>;

const withSaving = async <T>(use: (saving: Saving) => Promise<T>) => {
  const saving = await loadSaving().catch(() => toast('error', networkError) && null);
  return saving && use(saving);
};

export const saveChanges = () => withSaving((saving) => saving.saveProfile());
/** Whether both password fields are filled and valid. */
export const mayChangePassword = async () => (await withSaving((saving) => saving.checkNewPassword())) === true;
