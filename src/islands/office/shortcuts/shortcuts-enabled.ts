import { persistentAtom } from '@nanostores/persistent';
import * as storageKeys from '#lib/storage-keys.ts';

/** Whether single keys do something on this device. */
export const $shortcuts = persistentAtom<'on' | 'off'>(storageKeys.shortcuts, 'on');
