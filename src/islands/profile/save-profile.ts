import { api } from '#lib/client/api.ts';
import { SessionEnded } from '#lib/client/errors.ts';
import { fieldErrors, profileFailureText } from '#lib/client/failure-text.ts';
import { refresh } from '#lib/client/queries.ts';
import { setUser } from '#lib/client/session.ts';
import { toast } from '#lib/client/toasts.ts';
import { keepUnsavedProfile } from '#lib/client/unsaved-profile.ts';
import { updateProfile } from '#lib/contract/profile.ts';
import { passwordChanged, profileUpdated } from '#lib/messages/notices.ts';
import { emptyPassword, type Problems, passwordProblems, profileProblems } from './judge.ts';
import { $form, $problems, $progress, $refused, $sending, type Form } from './profile-form.ts';
import { type Changes, changesOf, passwordChange } from './sent-profile.ts';
import { startOf, type TypedProfile } from './typed-profile.ts';

const refuse = (problems: Problems) => {
  $problems.set(problems);
  $refused.set($refused.get() + 1);
};

/** Whether there was nothing to say. */
const passes = (problems: Problems) => {
  const fine = Object.keys(problems).length === 0;
  if (!fine) refuse(problems);
  return fine;
};

/** A password is not kept on the device, and a file can't be. */
const withoutSecrets = ({ password: _, password_confirmation: __, profile_picture: ___, ...rest }: TypedProfile) =>
  rest;

/** One at a time: a second press while the first is on its way does nothing. Whatever fails, what was typed stays. */
async function alone(what: 'profile' | 'password', work: (form: Form) => Promise<void>) {
  const form = $form.get();
  if (!form || $sending.get()) return;
  $sending.set(what);
  try {
    await work(form);
  } catch (error) {
    if (error instanceof SessionEnded) return keepUnsavedProfile(form.user.id, withoutSecrets(form.typed));
    refuse(Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, texts]) => [name, texts.join(' ')])));
    toast('error', profileFailureText(error));
  } finally {
    $sending.set(null);
    $progress.set(undefined);
  }
}

async function send({ user: before, typed }: Form, { input, picture, passwordOnly }: Changes) {
  const { user } = await api(updateProfile, input, {
    files: { profile_picture: picture },
    ...(picture && { onProgress: (share: number) => $progress.set(share) }),
  });
  // a password alone leaves the other fields as they were typed
  const rest = { ...typed, password: '', password_confirmation: '' };
  $form.set(passwordOnly ? { user: before, typed: rest } : { user, typed: startOf(user) });
  $problems.set({});
  setUser(user);
  refresh('/api/user-profile', '/api/user/sessions');
  toast('success', passwordOnly ? passwordChanged : profileUpdated);
}

export const saveChanges = () =>
  alone('profile', async (form) => {
    if (passes(profileProblems(form.typed))) await send(form, changesOf(form.user, form.typed));
  });

export async function mayChangePassword(): Promise<boolean> {
  const form = $form.get();
  if (!form || $sending.get()) return false;
  const empty = emptyPassword(form.typed);
  if (empty) toast('error', empty);
  return !empty && passes(passwordProblems(form.typed));
}

export const changePassword = () => alone('password', (form) => send(form, passwordChange(form.typed)));
