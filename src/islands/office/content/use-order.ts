import { useRef, useState } from 'react';
import type { ContentList } from '#lib/api/office/content.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { arrangeEntries } from './content-calls.ts';

interface Entry {
  id: number;
}

interface Wish {
  ids: readonly number[];
  /** The server's order that it stands in place of; once the server tells another one, that counts. */
  over: string;
}

const orderOf = (entries: readonly Entry[]) => entries.map(({ id }) => id).join();

/** A list whose entries are moved: shown in their new order at once, while the server is still told. */
export function useOrder<E extends Entry>(list: ContentList, entries: readonly E[]) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [said, setSaid] = useState('');
  const sending = useRef(0);
  const told = useRef('');
  told.current = orderOf(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const counts = sending.current > 0 || wish?.over === told.current;
  const fits = counts && wish?.ids.length === entries.length && wish.ids.every((id) => byId.has(id));
  const ordered = fits ? wish.ids.map((id) => byId.get(id) as E) : entries;
  const move = async (from: number, to: number) => {
    const moving = ordered[from];
    if (!moving || to < 0 || to >= ordered.length) return;
    const ids = ordered.filter((entry) => entry !== moving).map(({ id }) => id);
    ids.splice(to, 0, moving.id);
    setWish({ ids, over: told.current });
    sending.current += 1;
    try {
      await arrangeEntries(list, ids);
      setSaid(`Number ${from + 1} is now number ${to + 1}`);
      // a move made meanwhile may have been told of the order before this one
      setWish((latest) => latest && { ...latest, over: told.current });
    } catch (failure) {
      setWish(null);
      toastFailure(failure, somethingWrong);
    } finally {
      sending.current -= 1;
    }
  };
  return { ordered, move, said };
}
