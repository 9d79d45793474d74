import '../support/fake-browser.ts';

import { expect, test, vi } from 'vitest';
import { nextOption } from '#islands/catalogue/search/combobox.ts';
import { $recentSearches, forgetSearches, rememberSearch } from '#islands/catalogue/search/recent-searches.ts';
import { createSearch } from '#islands/catalogue/search/search-store.ts';
import { recentEntries } from '#islands/catalogue/search/suggestion-entries.ts';
import { createSuggestions } from '#islands/catalogue/search/suggestions-store.ts';
import type { Suggestion } from '#lib/api/catalogue/search.ts';
import { clearStoredData } from '#lib/client/storage/clear-personal-data.ts';
import { aServer } from '../support/fake-server.ts';
import { fakeTimersAndStorage } from '../support/quiet-device.ts';
import { aListedProperty } from './sample-property.ts';

fakeTimersAndStorage();

const place = (text: string): Suggestion => ({ text, kind: 'place', id: null });

/** A server that responds when the test says so. */
function aSlowServer() {
  const requests: { name: string; signal: AbortSignal; answer: (found: Suggestion[]) => void; fail: () => void }[] = [];
  const ask = (name: string, signal: AbortSignal) =>
    new Promise<Suggestion[]>((answer, reject) => {
      requests.push({ name, signal, answer, fail: () => reject(new Error('no network')) });
    });
  return { requests, ask, names: () => requests.map(({ name }) => name) };
}

const typing = (mayFetch = () => true) => {
  const server = aSlowServer();
  const { $suggestions, type } = createSuggestions({ fetchSuggestions: server.ask, mayFetch });
  const stop = $suggestions.listen(() => undefined);
  const texts = () => $suggestions.get().map(({ text }) => text);
  const pause = () => vi.advanceTimersByTimeAsync(200);
  return { ...server, type, texts, pause, stop };
};

test('requests suggestions after a pause, not at every letter', async () => {
  const { type, names, pause } = typing();
  for (const typed of ['l', 'le', 'lek', 'lekk']) {
    type(typed);
    await vi.advanceTimersByTimeAsync(50);
  }
  await pause();
  expect(names()).toEqual(['lekk']);
});

test('aborts an outdated request, whose response cannot replace a later one', async () => {
  const { type, requests, texts, pause } = typing();
  type('le');
  await pause();
  type('lek');
  await pause();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[1]?.answer([place('Lekki')]);
  await pause();
  requests[0]?.answer([place('Leo')]);
  await pause();
  expect(texts()).toEqual(['Lekki']);
});

test('does not request a text again, whatever its capitals and diacritics', async () => {
  const { type, requests, texts, pause } = typing();
  type('ọta');
  await pause();
  requests[0]?.answer([place('Ọta')]);
  await pause();
  type('ọtax');
  type('OTA ');
  expect(texts()).toEqual(['Ọta']);
  await pause();
  expect(requests).toHaveLength(1);
});

test('requests nothing for one letter, a text too long, offline or in data-saving mode', async () => {
  const open = typing();
  open.type('l');
  open.type('x'.repeat(101));
  await open.pause();
  expect(open.requests).toEqual([]);
  const closed = typing(() => false);
  closed.type('lekki');
  await closed.pause();
  expect(closed.requests).toEqual([]);
});

test('suggests nothing after a failure, and requests again at the next letter', async () => {
  const { type, requests, texts, pause } = typing();
  type('le');
  await pause();
  requests[0]?.fail();
  await pause();
  expect(texts()).toEqual([]);
  type('lek');
  await pause();
  expect(requests).toHaveLength(2);
});

test('D-33, L-43: the search store holds properties, message and status', async () => {
  const sent: string[] = [];
  const body = {
    properties: [aListedProperty()],
    status: true,
    total: 1,
    current_page: 1,
    last_page: 1,
    terms: ['palm'],
  };
  aServer(({ url }) => {
    sent.push(url);
    return { body: { success: true, message: '1 property found', ...body } };
  });
  const $found = createSearch({ name: 'palm', page: 1 });
  const stop = $found.listen(() => undefined);
  expect($found.get()).toEqual({ state: 'loading' });
  await vi.runAllTimersAsync();
  const { properties, message, status } = $found.get() as Extract<ReturnType<typeof $found.get>, { state: 'ready' }>;
  expect([properties.map(({ id }) => id), message, status]).toEqual([[7], '1 property found', true]);
  expect(sent[0]).toContain('/api/search?name=palm');
  stop();
});

test('stores recent searches on the device, each once, and clears them at sign-out', () => {
  localStorage.setItem('cookie-choice', 'accepted');
  const stop = $recentSearches.listen(() => undefined);
  for (const name of ['Epe', 'Lekki', 'Ọta', 'land', 'duplex', 'ota', ' ', 'x'.repeat(101)]) rememberSearch(name);
  expect($recentSearches.get()).toEqual(['ota', 'duplex', 'land', 'Lekki', 'Epe']);
  clearStoredData();
  expect(localStorage.getItem('recent-searches')).toBeNull();
  forgetSearches();
  expect(recentEntries($recentSearches.get())).toEqual([]);
  stop();
});

test('ignores stored searches that are not a list', () => {
  localStorage.setItem('recent-searches', '{"a":1}');
  const stop = $recentSearches.listen(() => undefined);
  expect($recentSearches.get()).toEqual([]);
  stop();
});

test('the arrow keys cycle through the options and the field', () => {
  expect([-1, 0, 1].map((active) => nextOption(active, 1, 2))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((active) => nextOption(active, -1, 2))).toEqual([1, -1, 0]);
});

test.each([null, 'declined'])('stores no searches without consent: %s', (choice) => {
  localStorage.removeItem('cookie-choice');
  if (choice) localStorage.setItem('cookie-choice', choice);
  localStorage.setItem('recent-searches', '["Epe"]');
  const stop = $recentSearches.listen(() => undefined);
  rememberSearch('Lekki');
  expect($recentSearches.get()).toEqual([]);
  expect(localStorage.getItem('recent-searches')).toBeNull();
  stop();
});
