import { atom, computed } from 'nanostores';
import { toast } from '#lib/client/toasts.ts';
import { takeUnsavedProfile } from '#lib/client/unsaved-profile.ts';
import type { User } from '#lib/contract/profile.ts';
import { networkError } from '#lib/messages/notices.ts';
import type { Problems } from './judge.ts';
import { type FieldName, fieldsThatDiffer, startOf, type TypedProfile, withPlace } from './typed-profile.ts';

/** The profile as the server has it, and as it stands in the form; nothing before it is loaded. */
export interface Form {
  user: User;
  typed: TypedProfile;
}

export const $form = atom<Form | null>(null);
export const $problems = atom<Problems>({});
export const $sending = atom<'profile' | 'password' | null>(null);
/** How much of a picture has gone, 0 to 1. */
export const $progress = atom<number | undefined>(undefined);
/** Counts the attempts that left something to mend, so that the screen can lead there. */
export const $refused = atom(0);

export const $isDirty = computed($form, (form) =>
  form ? fieldsThatDiffer(startOf(form.user), form.typed).length > 0 : false,
);

/** Another answer of the server: fields that were not touched follow it. */
export function showProfile(user: User) {
  const form = $form.get();
  if (form?.user === user) return;
  const touched = form ? fieldsThatDiffer(startOf(form.user), form.typed) : [];
  const kept = form
    ? Object.fromEntries(touched.map((name) => [name, form.typed[name]]))
    : takeUnsavedProfile<TypedProfile>(user.id);
  $form.set({ user, typed: { ...startOf(user), ...kept } });
}

/** The rules, the way to the server and the question before it: fetched at the first touch, to be there when needed. */
const fetchSaving = async () => {
  const [saving] = await Promise.all([import('./save-profile.ts'), import('./are-you-sure.tsx')]);
  return saving;
};

export function type(change: Partial<TypedProfile>) {
  const form = $form.get();
  if (!form || $sending.get()) return;
  fetchSaving().catch(() => undefined);
  const typed = withPlace(form.typed, change);
  const changed = fieldsThatDiffer(form.typed, typed);
  $form.set({ ...form, typed });
  clearProblems(changed);
}

/** What was wrong with a field is no longer said once it is changed. */
function clearProblems(names: readonly FieldName[]) {
  const problems = { ...$problems.get() };
  for (const name of names) delete problems[name];
  $problems.set(problems);
}

/** The account is gone: nothing is left to save. */
export const forgetForm = () => {
  $form.set(null);
  $problems.set({});
};

type Saving = Awaited<ReturnType<typeof fetchSaving>>;

const withSaving = async <T>(use: (saving: Saving) => Promise<T>) => {
  const saving = await fetchSaving().catch(() => toast('error', networkError) && null);
  return saving && use(saving);
};

export const saveChanges = () => withSaving((saving) => saving.saveChanges());
/** Whether the new password may be asked about: both fields are filled and in order. */
export const mayChangePassword = async () => (await withSaving((saving) => saving.mayChangePassword())) === true;
