import { clear, createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { accountId } from './account-id.ts';

let database: UseStore | undefined;
const store = () => {
  database ??= createStore('homestead-files', 'files');
  return database;
};
/** The id of the property of a wizard, or what a transfer pays. */
type Owner = number | string;
const keyOf = (account: number, owner: Owner, field: string) => `${account}/${owner}/${field}`;

/** The entry that says whose files these are. It is checked in the transaction that writes, which other tabs wait for. */
const ownerKey = 'account';
const isOwner = async (files: IDBObjectStore, account: number) =>
  (await promisifyRequest(files.get(ownerKey))) === account;

/** Removes files of other accounts, and lets this one store its own. */
export const claimDraftFiles = (account: number) =>
  store()('readwrite', async (files) => {
    if (await isOwner(files, account)) return;
    files.clear();
    await promisifyRequest(files.put(account, ownerKey));
  });

/**
 * Stores files of the wizard or a proof in IndexedDB until they are sent; an empty list clears the field. Fails once the
 * session has ended in which the screen was opened.
 */
export const saveDraftFiles = (owner: Owner, field: string, chosen: readonly File[], account = accountId()) =>
  store()('readwrite', async (files) => {
    if (!(await isOwner(files, account))) throw new Error('These files belong to a session that has ended');
    await promisifyRequest(files.put([...chosen], keyOf(account, owner, field)));
  });

/** By field, without fields that have no files. */
export const loadDraftFiles = async (owner: Owner): Promise<Record<string, File[]>> => {
  const account = accountId();
  await claimDraftFiles(account);
  const prefix = keyOf(account, owner, '');
  const all = await entries<string, File[]>(store());
  const own = all.filter(([key, files]) => key.startsWith(prefix) && files.length > 0);
  return Object.fromEntries(own.map(([key, files]) => [key.slice(prefix.length), files]));
};

export const clearDraftFiles = async (owner: Owner) => {
  for (const field of Object.keys(await loadDraftFiles(owner))) await saveDraftFiles(owner, field, []);
};

export const clearAllDraftFiles = () => clear(store());
