import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from './local-storage.ts';

/** A record in local storage, shared by all tabs. An empty one leaves no key there. */
// @__NO_SIDE_EFFECTS__
export const persistentRecord = <Value>(key: string) =>
  persistentAtom<Record<string, Value>>(
    key,
    {},
    {
      encode: (record) => (Object.keys(record).length > 0 ? JSON.stringify(record) : undefined),
      decode: (text) => parseJson<Record<string, Value>>(text, {}),
    },
  );
