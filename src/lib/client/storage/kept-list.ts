import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { accountId } from './account-id.ts';

/** The list that a member of the office is importing, with what was chosen for it. */
export interface KeptList {
  file: File;
  map: Record<string, string>;
  answers: Record<string, string>;
}

const entry = 'list';
let database: UseStore | undefined;
const store = () => {
  database ??= createStore('homestead-office-list', 'lists');
  return database;
};

/** Kept on this device until it is loaded or left, also when the session ends meanwhile. */
export const keepList = (list: KeptList) => set(entry, { ...list, account: accountId() }, store());

/** Deletes a list that another account has left on this device. */
export async function keptList(): Promise<KeptList | null> {
  const kept = await get<KeptList & { account: number }>(entry, store());
  if (kept?.account === accountId()) return kept;
  if (kept) await forgetList();
  return null;
}

export const forgetList = () => clear(store());
