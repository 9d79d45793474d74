import { api } from '#lib/client/api/api.ts';
import { ApiError, SessionEnded } from '#lib/client/api/errors.ts';
import { fieldErrors, profileFailureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setUser } from '#lib/client/session/session.ts';
import { passwordChanged, profileUpdated } from '#lib/messages/feedback.ts';
import { hasPassword, type ProfileChanges, passwordChange, profileChanges } from './profile-changes.ts';
import {
  $askingFor,
  $profileForm,
  $profileProblems,
  $refusals,
  $saving,
  $uploadProgress,
  type ProfileForm,
} from './profile-state.ts';
import { initialValues } from './profile-values.ts';
import { missingPassword, type ProfileProblems, passwordProblems, profileProblems } from './validate-profile.ts';

const refuse = (problems: ProfileProblems) => {
  $profileProblems.set(problems);
  $refusals.set($refusals.get() + 1);
};

const isValid = (problems: ProfileProblems) => {
  const valid = Object.keys(problems).length === 0;
  if (!valid) refuse(problems);
  return valid;
};

/**
 * Runs one save at a time. After a failure the form keeps what was typed. Returns what is wrong with the current
 * password, for the dialog that asks for it, else null.
 */
async function exclusively(
  what: 'profile' | 'password',
  work: (form: ProfileForm) => Promise<void>,
): Promise<string | null> {
  const form = $profileForm.get();
  if (!form || $saving.get()) return null;
  $saving.set(what);
  try {
    await work(form);
  } catch (error) {
    if (!(error instanceof SessionEnded)) return showFailure(error);
  } finally {
    $saving.set(null);
    $uploadProgress.set(undefined);
  }
  return null;
}

function showFailure(error: unknown): string | null {
  const { current_password: problem, ...problems } = fieldErrors(error);
  if (problem) return problem;
  if ($askingFor.get() && error instanceof ApiError && error.code === 'too_many') return error.message;
  refuse(problems);
  toast('error', profileFailureText(error));
  return null;
}

async function send({ user: before, typed }: ProfileForm, { input, picture, passwordOnly }: ProfileChanges) {
  const { user } = await api('POST /update-profile', input, {
    files: { profile_picture: picture },
    ...(picture && { onProgress: (share: number) => $uploadProgress.set(share) }),
  });
  // saving only the password keeps the other edited fields
  const rest = { ...typed, password: '', password_confirmation: '' };
  $profileForm.set(passwordOnly ? { user: before, typed: rest } : { user, typed: initialValues(user) });
  $profileProblems.set({});
  setUser(user);
  refreshQueries('/api/user-profile', '/api/user/sessions');
  toast('success', passwordOnly ? passwordChanged : profileUpdated);
}

const passwordOf = (current_password: string | undefined) => (current_password ? { current_password } : {});

async function saveAll(form: ProfileForm, currentPassword?: string) {
  const { input, ...rest } = profileChanges(form.user, form.typed);
  await send(form, { ...rest, input: { ...input, ...passwordOf(currentPassword) } });
}

/** A new password is saved once the current one is given. */
export async function saveProfile() {
  const form = $profileForm.get();
  if (!form || $saving.get() || !isValid(profileProblems(form.typed))) return;
  if (hasPassword(form.typed)) $askingFor.set('profile');
  else await exclusively('profile', saveAll);
}

export async function askToChangePassword() {
  const form = $profileForm.get();
  if (!form || $saving.get()) return;
  const empty = missingPassword(form.typed);
  if (empty) toast('error', empty);
  else if (isValid(passwordProblems(form.typed))) $askingFor.set('password');
}

/** Saves what was asked for; returns what is wrong with the current password, else null. */
export const saveWithPassword = (currentPassword: string) =>
  $askingFor.get() === 'profile'
    ? exclusively('profile', (form) => saveAll(form, currentPassword))
    : exclusively('password', (form) => {
        const { input, ...rest } = passwordChange(form.typed);
        return send(form, { ...rest, input: { ...input, ...passwordOf(currentPassword) } });
      });
