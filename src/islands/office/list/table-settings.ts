import { persistentAtom } from '@nanostores/persistent';
import { persistentRecord } from '#lib/client/storage/persistent-record.ts';
import * as storageKeys from '#lib/storage-keys.ts';

/** The columns that somebody has shown or hidden on this device, by list; of the others the list decides. */
export type ChosenColumns = Readonly<Record<string, boolean>>;

export const $columns = persistentRecord<ChosenColumns>(storageKeys.tableColumns);

export const $density = persistentAtom<'normal' | 'dense'>(storageKeys.tableDensity, 'normal');

export const showColumn = (list: string, column: string, shown: boolean) =>
  $columns.set({ ...$columns.get(), [list]: { ...$columns.get()[list], [column]: shown } });

export const resetColumns = (list: string) => {
  const { [list]: _, ...others } = $columns.get();
  $columns.set(others);
};
