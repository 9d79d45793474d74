import { api } from '#lib/client/api/api.ts';
import { SessionEnded } from '#lib/client/api/errors.ts';
import { fieldErrors, profileFailureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setUser } from '#lib/client/session/session.ts';
import { passwordChanged, profileUpdated } from '#lib/messages/feedback.ts';
import { type ProfileChanges, passwordChange, profileChanges } from './profile-changes.ts';
import {
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

/** Runs one save at a time. After a failure the form keeps what was typed. */
async function exclusively(what: 'profile' | 'password', work: (form: ProfileForm) => Promise<void>) {
  const form = $profileForm.get();
  if (!form || $saving.get()) return;
  $saving.set(what);
  try {
    await work(form);
  } catch (error) {
    if (error instanceof SessionEnded) return;
    refuse(fieldErrors(error));
    toast('error', profileFailureText(error));
  } finally {
    $saving.set(null);
    $uploadProgress.set(undefined);
  }
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

export const saveProfile = () =>
  exclusively('profile', async (form) => {
    if (isValid(profileProblems(form.typed))) await send(form, profileChanges(form.user, form.typed));
  });

export async function checkNewPassword(): Promise<boolean> {
  const form = $profileForm.get();
  if (!form || $saving.get()) return false;
  const empty = missingPassword(form.typed);
  if (empty) toast('error', empty);
  return !empty && isValid(passwordProblems(form.typed));
}

export const savePassword = () => exclusively('password', (form) => send(form, passwordChange(form.typed)));
