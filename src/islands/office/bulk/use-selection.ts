import { useState } from 'react';

export interface RowSelection {
  chosen: readonly number[];
  has: (id: number) => boolean;
  choose: (id: number, chosen: boolean) => void;
  chooseAll: (chosen: boolean) => void;
}

/** Rows of the page that are chosen for one act on all of them. A row that left the page is chosen no more. */
export const useSelection = (rows: readonly { id: number }[]): RowSelection => {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.map(({ id }) => id).filter((id) => marked.has(id));
  return {
    chosen,
    has: (id) => marked.has(id),
    choose: (id, isChosen) => setMarked(new Set(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))),
    chooseAll: (isChosen) => setMarked(new Set(isChosen ? rows.map(({ id }) => id) : [])),
  };
};
