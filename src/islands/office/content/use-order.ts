import { useRef, useState } from 'react';
import type { ContentList } from '#lib/api/office/content/content.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { arrangeEntries } from './content-calls.ts';

interface Entry {
  id: number;
}

interface LocalOrder {
  ids: readonly number[];
  /** The server's order that it replaces. Once the server has another one, the local order is dropped. */
  basedOn: string;
}

const orderOf = (entries: readonly Entry[]) => entries.map(({ id }) => id).join();

/** A sortable list. A new order is shown at once, while it is still being saved. */
export function useOrder<E extends Entry>(list: ContentList, entries: readonly E[]) {
  const [localOrder, setLocalOrder] = useState<LocalOrder | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const sending = useRef(0);
  const serverOrder = useRef('');
  serverOrder.current = orderOf(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const applies = sending.current > 0 || localOrder?.basedOn === serverOrder.current;
  const isUsable = applies && localOrder?.ids.length === entries.length && localOrder.ids.every((id) => byId.has(id));
  const ordered = isUsable ? localOrder.ids.map((id) => byId.get(id) as E) : entries;
  const move = async (from: number, to: number) => {
    const moving = ordered[from];
    if (!moving || to < 0 || to >= ordered.length) return;
    const ids = ordered.filter((entry) => entry !== moving).map(({ id }) => id);
    ids.splice(to, 0, moving.id);
    setLocalOrder({ ids, basedOn: serverOrder.current });
    sending.current += 1;
    try {
      await arrangeEntries({ list, ids });
      setAnnouncement(`Number ${from + 1} is now number ${to + 1}`);
      // a later move may be based on the order before this one
      setLocalOrder((latest) => latest && { ...latest, basedOn: serverOrder.current });
    } catch (failure) {
      setLocalOrder(null);
      toastFailure(failure, somethingWrong);
    } finally {
      sending.current -= 1;
    }
  };
  return { ordered, move, announcement };
}
