import '../support/fake-browser.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { $savedIds, clearAccountState } from '#lib/client/account/account-state.ts';
import { takePendingFavourite } from '#lib/client/account/pending-favourite.ts';
import {
  $pendingToggles,
  isSaved,
  isTogglePending,
  refreshSaved,
  refreshStaleSaved,
  savePendingFavourite,
  toggleSaved,
} from '#lib/client/account/saved-properties.ts';
import { $toasts, closeToast } from '#lib/client/page/toasts.ts';
import { endSession } from '#lib/client/session/end-session.ts';
import { clearSession, setUser, signIn } from '#lib/client/session/session.ts';
import { account } from '../../support/sample-account.ts';
import { fire, opened, otherTabWrites, pageIsShown, visit } from '../support/fake-browser.ts';
import { aServer, type Sent } from '../support/fake-server.ts';

const asked = ({ body }: Sent) => (body as FormData).get('is_saved');
const answer = (is_saved: boolean) => ({ body: { success: true, is_saved, message: is_saved ? 'Saved' : 'Removed' } });
/** A server that saves and removes as requested. */
const obedient = () => aServer((sent) => answer(asked(sent) === '1'));
const texts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  pageIsShown();
  visit('/properties?page=2');
  for (const { id } of $toasts.get()) closeToast(id);
  clearAccountState();
  signIn('a-token');
  setUser(account);
});

test('S-05, S-06, S-07: a click shows at once, and the server’s answer is kept', async () => {
  const sent = obedient();
  const done = toggleSaved(7);
  expect([isSaved(7), isTogglePending(7), $savedIds.get()]).toEqual([true, true, null]);
  await done;
  expect([isSaved(7), isTogglePending(7), $savedIds.get()?.ids]).toEqual([true, false, [7]]);
  expect([sent.map(asked), texts()]).toEqual([['1'], ['success: Saved']]);
  await toggleSaved(7);
  expect([isSaved(7), texts()]).toEqual([false, ['success: Removed']]);
});

test('the server’s answer counts, whatever was requested', async () => {
  aServer(() => answer(false));
  await toggleSaved(7);
  expect(isSaved(7)).toBe(false);
});

test('S-06, Q-19: if refused the heart is reverted, and the error’s text is shown', async () => {
  aServer(() => ({ status: 404, body: { success: false, message: 'Not found.' } }));
  await toggleSaved(7);
  expect([isSaved(7), isTogglePending(7), texts()]).toEqual([false, false, ['error: Not found.']]);
});

test.each([2, 3, 4, 5])('%i fast clicks are sent one after the other and end with the last one', async (times) => {
  let open = 0;
  let most = 0;
  const sent = obedient();
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    open += 1;
    most = Math.max(most, open);
    const reply = await reach(...args);
    await Promise.resolve();
    open -= 1;
    return reply;
  });
  const done = toggleSaved(7);
  for (let press = 1; press < times; press += 1) toggleSaved(7);
  expect(isSaved(7)).toBe(times % 2 === 1);
  await done;
  expect([isSaved(7), isTogglePending(7), most]).toEqual([times % 2 === 1, false, 1]);
  expect(asked(sent.at(-1) as Sent)).toBe(times % 2 === 1 ? '1' : '0');
  expect(texts()).toHaveLength(1);
});

test('a click after one whose response was lost is still sent', async () => {
  const sent = aServer((request, count) => (count === 1 ? 'no answer' : answer(asked(request) === '1')));
  const done = toggleSaved(7);
  toggleSaved(7);
  await done;
  expect([sent.map(asked), isSaved(7), texts()]).toEqual([['1', '0'], false, ['success: Removed']]);
});

test('hearts of different properties do not wait for each other', async () => {
  const sent = obedient();
  await Promise.all([toggleSaved(7), toggleSaved(8), toggleSaved(9)]);
  expect(sent).toHaveLength(3);
  expect($savedIds.get()?.ids.toSorted()).toEqual([7, 8, 9]);
});

test('S-08, L-49: an entry of the list is removed by its own id, or by the property if the entry is gone', async () => {
  $savedIds.set({ at: 1, ids: [7, 8] });
  const sent = aServer(({ method, url }) =>
    method === 'DELETE' && url.endsWith('/32') ? { status: 404, body: { success: false } } : answer(false),
  );
  await toggleSaved(7, 31);
  await toggleSaved(8, 32);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /api/user/saved-property/31',
    'DELETE /api/user/saved-property/32',
    'POST /api/user/save-property-toggle',
  ]);
  expect($savedIds.get()?.ids).toEqual([]);
});

test('a list that was requested before a click does not undo it', async () => {
  aServer(({ method, ...sent }) =>
    method === 'GET' ? { body: { success: true, property_ids: [] } } : answer(asked(sent as Sent) === '1'),
  );
  const refreshing = refreshSaved();
  await Promise.all([toggleSaved(7), refreshing]);
  expect(isSaved(7)).toBe(true);
  await refreshSaved();
  expect(isSaved(7)).toBe(false);
});

test('the list is requested at most once a minute, and for customers only', async () => {
  const sent = aServer(() => ({ body: { success: true, property_ids: [3] } }));
  refreshStaleSaved();
  await expect.poll(() => isSaved(3)).toBe(true);
  refreshStaleSaved();
  expect(sent).toHaveLength(1);
  clearAccountState();
  setUser({ ...account, role: 'admin' });
  refreshStaleSaved();
  clearSession();
  refreshStaleSaved();
  expect(sent).toHaveLength(1);
});

test('other tabs follow', () => {
  const stop = $savedIds.listen(() => undefined);
  otherTabWrites('saved', JSON.stringify({ account: account.id, at: 5, ids: [4] }));
  expect([isSaved(4), isSaved(5)]).toEqual([true, false]);
  otherTabWrites('saved', 'what somebody wrote by hand');
  expect(isSaved(4)).toBe(false);
  stop();
});

test('signing out clears everything, and a late response brings nothing back', async () => {
  await refreshSavedTo([3]);
  let answerNow = () => {};
  const waiting = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await waiting;
    return new Response(JSON.stringify({ success: true, is_saved: true }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const done = toggleSaved(7);
  await endSession('signed_out');
  answerNow();
  await done;
  expect([localStorage.getItem('saved'), $savedIds.get(), $pendingToggles.get()]).toEqual([null, null, {}]);
});

const refreshSavedTo = async (property_ids: number[]) => {
  aServer(() => ({ body: { success: true, property_ids } }));
  await refreshSaved();
};

test('a visitor is asked to sign in, and the property is remembered until then', () => {
  clearSession();
  const sent = obedient();
  toggleSaved(7);
  expect(opened).toEqual([{ path: `/login?from=${encodeURIComponent('/properties?page=2')}`, how: 'assign' }]);
  expect([isSaved(7), sent, texts()]).toEqual([false, [], ['info: Sign in and this property is saved']]);
  expect([takePendingFavourite(), takePendingFavourite()]).toEqual([7, null]);
  expect($toasts.get()).toMatchObject([{ onNextPage: true }]);
});

test('it is saved explicitly, so that an already saved property is not removed', async () => {
  $savedIds.set({ at: 1, ids: [7] });
  const sent = obedient();
  await savePendingFavourite(7);
  await savePendingFavourite(null);
  expect([sent.map(asked), isSaved(7)]).toEqual([['1'], true]);
});

test('a refusal is reported on the page after the sign-in', async () => {
  aServer(() => ({ status: 404, body: { success: false, message: 'This property is not on offer.' } }));
  await savePendingFavourite(7);
  expect($toasts.get()).toMatchObject([{ text: 'This property is not on offer.', onNextPage: true }]);
});

test('it is remembered for an hour, and invalid data is ignored', () => {
  const keep = (wish: object | string) => sessionStorage.setItem('save-wish', JSON.stringify(wish));
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  keep({ id: 7, at: minutesAgo(59) });
  expect(takePendingFavourite()).toBe(7);
  for (const wish of [
    { id: 7, at: minutesAgo(61) },
    { id: 7, at: minutesAgo(-5) },
    { id: '7; drop', at: Date.now() },
    'x',
    {},
  ]) {
    keep(wish);
    expect(takePendingFavourite()).toBe(null);
  }
});

test('it is remembered too if the session expired at the click', async () => {
  aServer(() => ({ status: 401, body: { success: false, code: 'not_signed_in' } }));
  await toggleSaved(7);
  expect(opened[0]).toMatchObject({ how: 'replace', path: expect.stringMatching(/^\/login\?from=/) });
  expect(texts()).toEqual(['error: User session expired!']);
  signIn('its-next-token');
  setUser(account);
  expect(takePendingFavourite()).toBe(7);
  fire('pageshow');
});
