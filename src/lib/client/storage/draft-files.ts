import { clear, createStore, entries, set, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('homestead-files', 'files');
  return opened;
};
const keyOf = (propertyId: number, field: string) => `${propertyId}/${field}`;

/** The wizard's files, kept in IndexedDB until the purchase is sent. An empty list forgets the field's. */
export const saveDraftFiles = (propertyId: number, field: string, files: readonly File[]) =>
  set(keyOf(propertyId, field), [...files], store());

/** By field; a field without files is absent. */
export const loadDraftFiles = async (propertyId: number): Promise<Record<string, File[]>> => {
  const all = await entries<string, File[]>(store());
  const own = all.filter(([key, files]) => key.startsWith(`${propertyId}/`) && files.length > 0);
  return Object.fromEntries(own.map(([key, files]) => [key.slice(`${propertyId}/`.length), files]));
};

export const clearDraftFiles = async (propertyId: number) => {
  for (const field of Object.keys(await loadDraftFiles(propertyId))) await saveDraftFiles(propertyId, field, []);
};

export const clearAllDraftFiles = () => clear(store());
