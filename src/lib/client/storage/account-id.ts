import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson, readItem } from './local-storage.ts';

interface StoredSession {
  token?: string | null;
  user?: { id?: number } | null;
}

/** As stored on the device, where all tabs see it change. */
const storedSession = () => parseJson<StoredSession>(readItem(storageKeys.session), {});

/** Everything personal is kept under this id. 0 for a visitor, and until the account of a session is loaded. */
export const accountId = (): number => storedSession().user?.id ?? 0;

export const storedToken = (): string | null => storedSession().token ?? null;
