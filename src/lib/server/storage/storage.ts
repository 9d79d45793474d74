import path from 'node:path';
import { runtime } from '../runtime.ts';
import type { Settings } from '../settings/settings.ts';
import { parseStorageUrl } from '../settings/storage-url.ts';
import { isDeletionSuspended } from './deletion-suspended.ts';
import { fileStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { StorageDriver } from './storage-driver.ts';

const drivers = new WeakMap<Settings, StorageDriver>();

/** The storage of this process: files under DATA_DIR, or the S3-compatible store of STORAGE_URL. */
export function storage(): StorageDriver {
  const { settings } = runtime();
  const existing = drivers.get(settings);
  if (existing) return existing;
  const driver = openStorage(settings);
  const held: StorageDriver = {
    ...driver,
    remove: async (key) => void ((await isDeletionSuspended()) || (await driver.remove(key))),
  };
  drivers.set(settings, held);
  return held;
}

export const openStorage = ({ STORAGE_URL, DATA_DIR }: Settings): StorageDriver =>
  STORAGE_URL ? s3Storage(parseStorageUrl(STORAGE_URL)) : fileStorage(path.resolve(DATA_DIR));
