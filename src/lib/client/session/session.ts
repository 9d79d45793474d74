import { persistentAtom } from '@nanostores/persistent';
import type { UserProfile } from '#lib/api/accounts/profile.ts';
import type { BankAccount } from '#lib/api/content.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { clearAccountState } from '../account/account-state.ts';
import { clearDrafts, parseJson, readItem, writeItem } from '../storage/local-storage.ts';
import { setOnboarding } from './onboarding.ts';

export interface Session {
  user: UserProfile | null;
  token: string | null;
  loggedIn: boolean;
  cookies: 'accepted' | 'declined' | null;
  /** Company accounts that bank transfers go to. */
  bankAccounts: BankAccount[];
}

const cookieChoice = () => {
  const choice = readItem(storageKeys.cookies);
  return choice === 'accepted' || choice === 'declined' ? choice : null;
};
const empty = (): Session => ({ user: null, token: null, loggedIn: false, cookies: cookieChoice(), bankAccounts: [] });

/** Shared by every tab through local storage; an ended session leaves no key there. */
export const $session = persistentAtom<Session>(storageKeys.session, empty(), {
  encode: (session) => (session.token ? JSON.stringify(session) : undefined),
  // the choice about cookies may be made where this store is not, and is the device's
  decode: (text) => ({ ...empty(), ...parseJson<Partial<Session>>(text, {}), cookies: cookieChoice() }),
});

const change = (part: Partial<Session>) => $session.set({ ...$session.get(), ...part });

/** Drafts of somebody else who used this device are not for the one who comes now; a visitor's own go on with them. */
const belongsTo = (email: string) => {
  const owner = email.trim().toLowerCase();
  const before = readItem(storageKeys.owner);
  if (before !== null && before !== owner) clearDrafts();
  clearAccountState();
  writeItem(storageKeys.owner, owner);
};

/** After a login with a verified code: logged in, onboarding complete. */
export const signIn = (token: string, email: string) => {
  belongsTo(email);
  $session.set({ ...empty(), token, loggedIn: true });
  setOnboarding({ step: 'onboarding complete', hasCompletedOnboarding: true });
};

/** After a registration, or a login whose code is still to come: the token is kept, the customer not logged in. */
export const setUnverifiedToken = (token: string, email: string) => {
  belongsTo(email);
  $session.set({ ...empty(), token });
  setOnboarding({ step: 'verify OTP', hasCompletedOnboarding: false });
};

/** After the right code: the token that was held is a session now. */
export const completeSignIn = () => {
  change({ loggedIn: true });
  setOnboarding({ step: 'onboarding complete', hasCompletedOnboarding: true });
};

export const setUser = (user: UserProfile) => change({ user });
export const setBankAccounts = (bankAccounts: BankAccount[]) => change({ bankAccounts });

export const setCookies = (cookies: 'accepted' | 'declined') => {
  writeItem(storageKeys.cookies, cookies);
  change({ cookies });
};

export const clearSession = () => $session.set(empty());
