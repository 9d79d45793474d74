import { clear, createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { accountId } from './account-id.ts';

let database: UseStore | undefined;
const store = () => {
  database ??= createStore('homestead-files', 'files');
  return database;
};
const keyOf = (account: number, propertyId: number, field: string) => `${account}/${propertyId}/${field}`;

/** The entry that says whose files these are. It is checked in the transaction that writes, which other tabs wait for. */
const ownerKey = 'account';
const isOwner = async (files: IDBObjectStore, account: number) =>
  (await promisifyRequest(files.get(ownerKey))) === account;

/** Removes files of other accounts, and lets this one store its own. */
const claim = (account: number) =>
  store()('readwrite', async (files) => {
    if (await isOwner(files, account)) return;
    files.clear();
    await promisifyRequest(files.put(account, ownerKey));
  });

/**
 * Stores the wizard's files in IndexedDB until the purchase is sent; an empty list clears the field. Fails once the
 * session has ended in which the screen was opened.
 */
export const saveDraftFiles = (propertyId: number, field: string, chosen: readonly File[], account = accountId()) =>
  store()('readwrite', async (files) => {
    if (!(await isOwner(files, account))) throw new Error('These files belong to a session that has ended');
    await promisifyRequest(files.put([...chosen], keyOf(account, propertyId, field)));
  });

/** By field, without fields that have no files. */
export const loadDraftFiles = async (propertyId: number): Promise<Record<string, File[]>> => {
  const account = accountId();
  await claim(account);
  const prefix = keyOf(account, propertyId, '');
  const all = await entries<string, File[]>(store());
  const own = all.filter(([key, files]) => key.startsWith(prefix) && files.length > 0);
  return Object.fromEntries(own.map(([key, files]) => [key.slice(prefix.length), files]));
};

export const clearDraftFiles = async (propertyId: number) => {
  for (const field of Object.keys(await loadDraftFiles(propertyId))) await saveDraftFiles(propertyId, field, []);
};

export const clearAllDraftFiles = () => clear(store());
