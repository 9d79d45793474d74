import { useState } from 'react';
import { toastFailure } from '#lib/client/failure-text.ts';
import type { ContentList } from '#lib/contract/office-content.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { arrange } from './content-calls.ts';

interface Entry {
  id: number;
}

/** A list whose entries are moved: shown in their new order at once, while the server is still told. */
export function useOrder<E extends Entry>(list: ContentList, entries: readonly E[]) {
  const [wished, setWished] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const fits = wished?.length === entries.length && wished.every((id) => byId.has(id));
  const ordered = fits ? wished.map((id) => byId.get(id) as E) : entries;
  const move = async (from: number, to: number) => {
    const moving = ordered[from];
    if (!moving || to < 0 || to >= ordered.length) return;
    const ids = ordered.filter((entry) => entry !== moving).map(({ id }) => id);
    ids.splice(to, 0, moving.id);
    setWished(ids);
    try {
      await arrange(list, ids);
      setSaid(`Number ${from + 1} is now number ${to + 1}`);
    } catch (failure) {
      setWished(null);
      toastFailure(failure, somethingWrong);
    }
  };
  return { ordered, move, said };
}
