import { computed } from 'nanostores';
import { $session } from '../session/session.ts';
import { accountId } from './account-id.ts';
import { persistentRecord } from './persistent-record.ts';

/** A record in local storage, of which each account sees and changes only its own entries. */
// @__NO_SIDE_EFFECTS__
export const accountRecord = <Value>(key: string) => {
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
      const { [name]: _, ...others } = $own.get();
      const own = value === undefined ? others : { ...others, [name]: value };
      $all.set(Object.fromEntries(Object.entries(own).map(([each, entry]) => [`${account}/${each}`, entry])));
    },
  };
};
