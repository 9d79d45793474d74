import '../support/fake-browser.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '#lib/client/session/end-session.ts';
import { setUser, signIn } from '#lib/client/session/session.ts';
import { keepList, keptList } from '#lib/client/storage/kept-list.ts';
import { account } from '../../support/sample-account.ts';

const { files } = vi.hoisted(() => ({ files: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  createStore: (name: string) => name,
  get: async (key: string) => files.get(key),
  set: async (key: string, value: unknown) => void files.set(key, value),
  clear: async (store: string) => {
    if (store === 'homestead-office-list') files.clear();
  },
}));

const asStaff = (id: number) => {
  signIn(`token-of-${id}`);
  setUser({ ...account, id });
};
const list = { file: new File(['name,price'], 'list.csv'), map: { cost: 'price' }, answers: { decimal: 'comma' } };

beforeEach(() => {
  files.clear();
  vi.stubGlobal('indexedDB', {});
});

test('PI-17: the list is there again after a session that expired, with what was answered', async () => {
  asStaff(12);
  await keepList(list);
  await endSession('expired');
  asStaff(12);
  expect(await keptList()).toMatchObject(list);
});

test('PI-17: nobody else sees it, and a sign-out deletes it', async () => {
  asStaff(12);
  await keepList(list);
  await endSession('expired');
  asStaff(13);
  expect([await keptList(), files.size]).toEqual([null, 0]);
  await keepList(list);
  await endSession('signed_out');
  expect(files.size).toBe(0);
});
