import { computed } from 'nanostores';
import { $session } from '../session/session.ts';
import { accountId } from './account-id.ts';
import { persistentRecord } from './persistent-record.ts';

interface RecordOptions {
  /** What other accounts have stored on this device outlives a change; otherwise it goes with the next one. */
  keepsOthers?: boolean;
}

/** A record in local storage, of which each account sees only its own entries. */
// @__NO_SIDE_EFFECTS__
export const accountRecord = <Value>(key: string, { keepsOthers = false }: RecordOptions = {}) => {
  const $all = persistentRecord<Value>(key);
  const ownOf = (all: Record<string, Value>, prefix: string): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    );
  const $own = computed([$all, $session], (all) => ownOf(all, `${accountId()}/`));
  return {
    $own,
    /** Without a value the entry is removed. Does nothing for an account whose session has ended meanwhile. */
    set: (name: string, value: Value | undefined, account = accountId()) => {
      if (account !== accountId()) return;
      const prefix = `${account}/`;
      // a late answer after the end of a session must not remove what its owner comes back to
      const keepsAll = keepsOthers || account === 0;
      const kept = Object.entries($all.get()).filter(([entry]) => keepsAll || entry.startsWith(prefix));
      const { [prefix + name]: _, ...others } = Object.fromEntries(kept);
      $all.set(value === undefined ? others : { ...others, [prefix + name]: value });
    },
  };
};
