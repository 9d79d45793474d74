import { clear, createStore, entries, set, type UseStore } from 'idb-keyval';

let database: UseStore | undefined;
const store = () => {
  database ??= createStore('homestead-files', 'files');
  return database;
};
const keyOf = (propertyId: number, field: string) => `${propertyId}/${field}`;

/** Stores the wizard's files in IndexedDB until the purchase is sent. An empty list clears the field. */
export const saveDraftFiles = (propertyId: number, field: string, files: readonly File[]) =>
  set(keyOf(propertyId, field), [...files], store());

/** By field, without fields that have no files. */
export const loadDraftFiles = async (propertyId: number): Promise<Record<string, File[]>> => {
  const all = await entries<string, File[]>(store());
  const own = all.filter(([key, files]) => key.startsWith(`${propertyId}/`) && files.length > 0);
  return Object.fromEntries(own.map(([key, files]) => [key.slice(`${propertyId}/`.length), files]));
};

export const clearDraftFiles = async (propertyId: number) => {
  for (const field of Object.keys(await loadDraftFiles(propertyId))) await saveDraftFiles(propertyId, field, []);
};

export const clearAllDraftFiles = () => clear(store());
