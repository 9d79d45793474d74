import { api } from '#lib/client/api/api.ts';
import { SessionEnded } from '#lib/client/api/errors.ts';
import { fieldErrors, profileFailureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setUser } from '#lib/client/session/session.ts';
import { saveUnsavedProfile } from '#lib/client/storage/unsaved-profile.ts';
import { passwordChanged, profileUpdated } from '#lib/messages/feedback.ts';
import { type ProfileChanges, passwordChange, profileChanges } from './profile-changes.ts';
import {
  $profileForm,
  $profileProblems,
  $refusals,
  $saving,
  $uploadProgress,
  type ProfileForm,
} from './profile-form.ts';
import { initialValues, type ProfileValues } from './profile-values.ts';
import { missingPassword, type ProfileProblems, passwordProblems, profileProblems } from './validate-profile.ts';

const refuse = (problems: ProfileProblems) => {
  $profileProblems.set(problems);
  $refusals.set($refusals.get() + 1);
};

/** Whether there was nothing to say. */
const passes = (problems: ProfileProblems) => {
  const fine = Object.keys(problems).length === 0;
  if (!fine) refuse(problems);
  return fine;
};

/** A password is not kept on the device, and a file can't be. */
const withoutSecrets = ({ password: _, password_confirmation: __, profile_picture: ___, ...rest }: ProfileValues) =>
  rest;

/** One at a time: a second press while the first is on its way does nothing. Whatever fails, what was typed stays. */
async function alone(what: 'profile' | 'password', work: (form: ProfileForm) => Promise<void>) {
  const form = $profileForm.get();
  if (!form || $saving.get()) return;
  $saving.set(what);
  try {
    await work(form);
  } catch (error) {
    if (error instanceof SessionEnded) return saveUnsavedProfile(form.user.id, withoutSecrets(form.typed));
    refuse(Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, texts]) => [name, texts.join(' ')])));
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
  // a password alone leaves the other fields as they were typed
  const rest = { ...typed, password: '', password_confirmation: '' };
  $profileForm.set(passwordOnly ? { user: before, typed: rest } : { user, typed: initialValues(user) });
  $profileProblems.set({});
  setUser(user);
  refreshQueries('/api/user-profile', '/api/user/sessions');
  toast('success', passwordOnly ? passwordChanged : profileUpdated);
}

export const saveProfile = () =>
  alone('profile', async (form) => {
    if (passes(profileProblems(form.typed))) await send(form, profileChanges(form.user, form.typed));
  });

export async function checkNewPassword(): Promise<boolean> {
  const form = $profileForm.get();
  if (!form || $saving.get()) return false;
  const empty = missingPassword(form.typed);
  if (empty) toast('error', empty);
  return !empty && passes(passwordProblems(form.typed));
}

export const savePassword = () => alone('password', (form) => send(form, passwordChange(form.typed)));
