import type { UserProfile } from '#lib/api/accounts/profile.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { $askingFor, $profileForm, $profileProblems, $saving } from './profile-state.ts';
import {
  applyChange,
  changedFields,
  initialValues,
  type ProfileFieldName,
  type ProfileValues,
} from './profile-values.ts';

/** Takes over a newer profile from the server, except in the fields that were edited. */
export function receiveProfile(user: UserProfile) {
  const form = $profileForm.get();
  if (form?.user === user) return;
  const edited = form ? changedFields(initialValues(form.user), form.typed) : [];
  const kept = form && Object.fromEntries(edited.map((name) => [name, form.typed[name]]));
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
  $askingFor.set(null);
  $profileForm.set(null);
  $profileProblems.set({});
};

type Saving = Awaited<ReturnType<typeof loadSaving>>;

const withSaving = async <T>(use: (saving: Saving) => Promise<T>) => {
  const saving = await loadSaving().catch(() => toast('error', networkError) && null);
  return saving && use(saving);
};

export const saveChanges = () => withSaving((saving) => saving.saveProfile());
/** Asks for the current password once both fields of the new one are valid. */
export const startPasswordChange = () => withSaving((saving) => saving.askToChangePassword());
