import type * as z from 'zod/mini';
import type { letterForm, takeOverForm } from '#lib/api/accounts/take-over-forms.ts';
import { api } from '#lib/client/api/api.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { signIn } from '#lib/client/session/session.ts';
import * as messages from '#lib/messages/feedback.ts';
import { runExclusive } from './busy.ts';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';

export type Letter = z.input<typeof letterForm>;
export type ProofAndPassword = z.input<typeof takeOverForm>;

/** Mails the code that proves the address. */
export const sendLetter = (letter: Letter, done: (letter: Letter) => void) =>
  runExclusive(async () => {
    await api('POST /activate/email', letter);
    toast('success', messages.otpSent);
    done(letter);
  });

export const takeAccountOver = (letter: Letter, typed: ProofAndPassword) =>
  runExclusive(async () => {
    const { token } = await api('POST /activate', { ...letter, ...typed });
    signIn(token);
    toast('success', messages.takenOver);
    await redirectAfterSignIn();
  });
