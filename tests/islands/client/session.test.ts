import '../support/fake-browser.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { api } from '#lib/client/api/api.ts';
import { $toasts, closeToast, toast } from '#lib/client/page/toasts.ts';
import { requireSignedIn } from '#lib/client/session/guard.ts';
import { $onboarding, clearOnboarding, setOnboarding } from '#lib/client/session/onboarding.ts';
import {
  $session,
  clearSession,
  completeSignIn,
  setCookies,
  setUnverifiedToken,
  setUser,
  signIn,
} from '#lib/client/session/session.ts';
import { signOut } from '#lib/client/session/sign-out.ts';
import { setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { account } from '../../support/sample-account.ts';
import { opened, otherTabWrites, pageIsShown, visit } from '../support/fake-browser.ts';
import { aServer } from '../support/fake-server.ts';

const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const texts = () => $toasts.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  clearSession();
  clearOnboarding();
  visit('/dashboard');
  pageIsShown();
});
afterEach(() => {
  for (const { id } of $toasts.get()) closeToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the session', () => {
  test('A-11, A-12: signing in with a verified code sets the logged-in flag and completes the onboarding', () => {
    signIn('token-1');
    expect(kept('session')).toMatchObject({ token: 'token-1', loggedIn: true });
    expect($onboarding.get()).toEqual({ step: 'onboarding complete', hasCompletedOnboarding: true });
  });

  test('Q-42: signing in closes the toast that it had expired, and no other', () => {
    toast('error', 'User session expired!');
    toast('info', 'What you had typed is here again');
    signIn('token-1');
    expect($toasts.get().map(({ text }) => text)).toEqual(['What you had typed is here again']);
  });

  test('A-13, A-14, A-23: a token without a verified code is stored, but nobody is logged in', () => {
    setUnverifiedToken('token-1');
    expect(kept('session')).toMatchObject({ token: 'token-1', loggedIn: false });
    expect($onboarding.get()).toEqual({ step: 'verify OTP', hasCompletedOnboarding: false });
  });

  test('A-43: the right code turns the stored token into a session', () => {
    setUnverifiedToken('token-1');
    completeSignIn();
    expect(kept('session')).toMatchObject({ token: 'token-1', loggedIn: true });
    expect($onboarding.get().hasCompletedOnboarding).toBe(true);
  });

  test('D-26, D-27: it has user, token, logged-in flag, cookie choice and the company accounts', async () => {
    const bank = { type: 'fund', account_number: '0123456789', bank_name: 'Bank', account_name: 'Homestead' };
    aServer(({ url }) =>
      url === '/api/user-profile'
        ? { body: { success: true, user: account } }
        : { body: { success: true, status: true, data: [bank] } },
    );
    signIn('token-1');
    setCookies('accepted');
    await loadAccount();
    expect(kept('session')).toEqual({
      user: account,
      token: 'token-1',
      loggedIn: true,
      cookies: 'accepted',
      bankAccounts: [bank],
    });
  });

  test('the office does not request company accounts', async () => {
    const sent = aServer(() => ({ body: { success: true, user: { ...account, role: 'admin' } } }));
    signIn('token-1');
    await loadAccount();
    expect(sent.map(({ url }) => url)).toEqual(['/api/user-profile']);
  });

  test('other tabs follow', () => {
    const stop = $session.listen(() => undefined);
    otherTabWrites('session', JSON.stringify({ token: 'token-2', loggedIn: true }));
    expect($session.get()).toMatchObject({ token: 'token-2', loggedIn: true, user: null });
    otherTabWrites('session', null);
    expect($session.get()).toMatchObject({ token: null, loggedIn: false });
    stop();
  });

  test('D-34, DV-03: begins on a device that knows nothing personal, however the last one ended', () => {
    signIn('token-1');
    setPurchaseDraft(5, { numberOfUnits: 2 });
    sessionStorage.setItem('sign-up', '{"full_name":"Ada Obi"}');
    signIn('token-2');
    setUser({ ...account, id: 77 });
    expect(kept('purchase-drafts')).toBeNull();
    expect(sessionStorage.getItem('sign-up')).toBeNull();
  });
});

describe('signing out', () => {
  test('A-39, A-40, Q-34, D-34: tells the server and clears session, onboarding, drafts and cached responses', async () => {
    const sent = aServer(() => ({}));
    signIn('token-1');
    setPurchaseDraft(5, { numberOfUnits: 2 });
    localStorage.setItem('answer:/api/user/dashboard', '1 {}');
    setCookies('declined');
    await signOut();
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/logout' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(Object.keys(localStorage).sort()).toEqual(['cookie-choice', 'device-id']);
    expect($session.get()).toMatchObject({ token: null, loggedIn: false, user: null, cookies: 'declined' });
    expect(texts()).toEqual(['Logged out successfully!']);
    expect(opened).toEqual([{ path: '/login', how: 'assign' }]);
  });

  test('works on the device without a network', async () => {
    aServer(() => 'no answer');
    signIn('token-1');
    await signOut();
    expect(localStorage.getItem('session')).toBeNull();
    expect(texts()).toEqual(['Logged out successfully!']);
  });

  test('with a token that the server no longer knows means signed out, not expired', async () => {
    aServer(() => ({ status: 401, body: { success: false } }));
    signIn('token-1');
    await signOut();
    expect(texts()).toEqual(['Logged out successfully!']);
  });

  test('D-34: a call refused meanwhile does not count as an expired session', async () => {
    aServer(({ url }) => (url === '/api/logout' ? {} : { status: 401, body: { success: false } }));
    signIn('token-1');
    setPurchaseDraft(5, { numberOfUnits: 2 });
    const refused = expect(api('GET /user/dashboard', {})).rejects.toMatchObject({ name: 'SessionEnded' });
    await signOut();
    await refused;
    expect(localStorage.getItem('purchase-drafts')).toBeNull();
    expect(texts()).toEqual(['Logged out successfully!']);
    expect(opened).toEqual([{ path: '/login', how: 'assign' }]);
  });

  test('the guard of the page does not interfere', async () => {
    aServer(() => ({}));
    signIn('token-1');
    const stop = requireSignedIn();
    await signOut();
    stop();
    expect(opened).toEqual([{ path: '/login', how: 'assign' }]);
  });
});

describe('an expired session', () => {
  test('A-42, Q-35: a 401 clears session and onboarding, says so and leads to the login, and back later', async () => {
    aServer(() => ({ status: 401, body: { success: false, message: 'Please sign in to continue.' } }));
    visit('/dashboard/my-properties?tab=awaiting');
    signIn('token-1');
    await expect(api('GET /user/dashboard', {})).rejects.toMatchObject({ name: 'SessionEnded' });
    expect(localStorage.getItem('session')).toBeNull();
    expect(localStorage.getItem('onboarding-state')).toBeNull();
    expect($toasts.get()).toMatchObject([{ text: 'User session expired!', onNextPage: true }]);
    expect(opened).toEqual([{ path: '/login?from=%2Fdashboard%2Fmy-properties%3Ftab%3Dawaiting', how: 'replace' }]);
  });

  test('Q-35: several refused calls report it once', async () => {
    aServer(() => ({ status: 401, body: { success: false } }));
    signIn('token-1');
    await Promise.allSettled([
      api('GET /user/dashboard', {}),
      api('GET /user/dashboard', {}),
      api('GET /user/dashboard', {}),
    ]);
    expect(texts()).toEqual(['User session expired!']);
    expect(opened).toHaveLength(1);
  });

  test('a 401 for a token that another tab has replaced ends nothing', async () => {
    aServer(() => {
      signIn('token-2');
      return { status: 401, body: { success: false } };
    });
    signIn('token-1');
    await expect(api('GET /user/dashboard', {})).rejects.toMatchObject({ status: 401 });
    expect($session.get()).toMatchObject({ token: 'token-2', loggedIn: true });
  });

  test('DV-02, WL-02: leaves nothing personal on the device but drafts, and a sign-out not even those', async () => {
    aServer(() => ({ status: 401, body: { success: false } }));
    signIn('token-1');
    setUser(account);
    setPurchaseDraft(5, { numberOfUnits: 2 });
    sessionStorage.setItem('enquiry-draft', '{}');
    await api('GET /user/dashboard', {}).catch(() => undefined);
    expect(Object.keys(localStorage).sort()).toEqual(['device-id', 'drafts-since', 'purchase-drafts']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    signIn('token-2');
    setUser(account);
    await signOut();
    expect(Object.keys(localStorage)).toEqual(['device-id']);
  });
});

describe('guards', () => {
  test('R-11, R-12: a page behind the login redirects a visitor there, with the page in the URL', () => {
    visit('/dashboard/payments?page=2#list');
    requireSignedIn()();
    expect(opened).toEqual([{ path: '/login?from=%2Fdashboard%2Fpayments%3Fpage%3D2%23list', how: 'replace' }]);
  });

  test('a page behind the login follows when another tab signs out', () => {
    signIn('token-1');
    const stop = requireSignedIn();
    expect(opened).toEqual([]);
    otherTabWrites('session', null);
    stop();
    expect(opened).toHaveLength(1);
  });
});

describe('onboarding', () => {
  test('Y-26, D-28: is in local storage under onboarding-state, version 0', () => {
    setOnboarding({ step: 'verify OTP' });
    expect(kept('onboarding-state')).toEqual({
      state: { step: 'verify OTP', hasCompletedOnboarding: false },
      version: 0,
    });
  });

  test('D-29, D-30: starts at login, not completed', () => {
    expect($onboarding.get()).toEqual({ step: 'login', hasCompletedOnboarding: false });
  });

  test('D-31: can be set; the end of a session returns the step to login and the flag to false', () => {
    setOnboarding({ step: 'onboarding complete', hasCompletedOnboarding: true });
    expect(kept('onboarding-state').state).toEqual({ step: 'onboarding complete', hasCompletedOnboarding: true });
    clearOnboarding();
    expect($onboarding.get()).toEqual({ step: 'login', hasCompletedOnboarding: false });
  });

  test('D-28: survives a reload, and invalid data is ignored', () => {
    const stop = $onboarding.listen(() => undefined);
    otherTabWrites('onboarding-state', '{"state":{"step":"reset password"},"version":0}');
    expect($onboarding.get()).toEqual({ step: 'reset password', hasCompletedOnboarding: false });
    otherTabWrites('onboarding-state', 'not json');
    expect($onboarding.get()).toEqual({ step: 'login', hasCompletedOnboarding: false });
    stop();
  });
});
