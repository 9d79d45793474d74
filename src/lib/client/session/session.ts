import { persistentAtom } from '@nanostores/persistent';
import type { UserProfile } from '#lib/api/accounts/profile.ts';
import type { BankAccount } from '#lib/api/content.ts';
import { sessionExpired } from '#lib/messages/feedback.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { clearAccountState } from '../account/account-state.ts';
import { closeToastSaying } from '../page/toasts.ts';
import { clearStoredData, forgetDraftsOfOthers } from '../storage/clear-personal-data.ts';
import { parseJson, readItem, writeItem } from '../storage/local-storage.ts';
import { forgetTypedTextOfOthers } from '../storage/typed-text.ts';
import { setOnboarding } from './onboarding.ts';

interface Session {
  user: UserProfile | null;
  token: string | null;
  loggedIn: boolean;
  cookies: 'accepted' | 'declined' | null;
  /** The company's accounts for bank transfers. */
  bankAccounts: BankAccount[];
}

const cookieChoice = () => {
  const choice = readItem(storageKeys.cookies);
  return choice === 'accepted' || choice === 'declined' ? choice : null;
};
const empty = (): Session => ({ user: null, token: null, loggedIn: false, cookies: cookieChoice(), bankAccounts: [] });

/** Shared by all tabs through local storage, where an ended session leaves no key. */
export const $session = persistentAtom<Session>(storageKeys.session, empty(), {
  encode: (session) => (session.token ? JSON.stringify(session) : undefined),
  // belongs to the device, and may be made on pages without this store
  decode: (text) => ({ ...empty(), ...parseJson<Partial<Session>>(text, {}), cookies: cookieChoice() }),
});

const change = (part: Partial<Session>) => $session.set({ ...$session.get(), ...part });

/**
 * A session begins on a device that knows nothing personal, however the last one ended; what was begun and not sent
 * waits until it is known who this is.
 */
const beginSession = (session: Pick<Session, 'token' | 'loggedIn'>) => {
  clearStoredData({ visitor: true, typedText: true, drafts: true });
  clearAccountState();
  closeToastSaying(sessionExpired);
  $session.set({ ...empty(), ...session });
};

/** After a login of a verified account. */
export const signIn = (token: string) => {
  beginSession({ token, loggedIn: true });
  setOnboarding({ step: 'onboarding complete', hasCompletedOnboarding: true });
};

/** After a registration, or a login of an account that is not verified: stores the token without signing in. */
export const setUnverifiedToken = (token: string) => {
  beginSession({ token, loggedIn: false });
  setOnboarding({ step: 'verify OTP', hasCompletedOnboarding: false });
};

/** After a right password that is not enough: stores the token without signing in. */
export const setUnfinishedToken = (token: string) => {
  beginSession({ token, loggedIn: false });
  setOnboarding({ step: 'login', hasCompletedOnboarding: false });
};

/** After the correct code: the stored token, or the new one, becomes a session. */
export const completeSignIn = (token = $session.get().token) => {
  change({ loggedIn: true, token });
  setOnboarding({ step: 'onboarding complete', hasCompletedOnboarding: true });
};

export const setUser = (user: UserProfile) => {
  forgetTypedTextOfOthers(user.id);
  forgetDraftsOfOthers(user.id);
  change({ user });
};
export const setBankAccounts = (bankAccounts: BankAccount[]) => change({ bankAccounts });

export const setCookies = (cookies: 'accepted' | 'declined') => {
  writeItem(storageKeys.cookies, cookies);
  change({ cookies });
};

export const clearSession = () => $session.set(empty());
