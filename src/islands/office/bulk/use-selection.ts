import { useCallback, useMemo, useState } from 'react';

export interface RowSelection {
  chosen: readonly number[];
  has: (id: number) => boolean;
  choose: (id: number, chosen: boolean) => void;
  chooseAll: (chosen: boolean) => void;
}

/** Rows that are chosen for one act on all of them. A row that left the list is chosen no more. */
export const useSelection = (rows: readonly { id: number }[]): RowSelection => {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = useMemo(() => rows.map(({ id }) => id).filter((id) => marked.has(id)), [rows, marked]);
  // the same function for all rows, so that only the row that changes is drawn again
  const choose = useCallback(
    (id: number, isChosen: boolean) =>
      setMarked((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  );
  return {
    chosen,
    has: (id) => marked.has(id),
    choose,
    chooseAll: (isChosen) => setMarked(new Set(isChosen ? rows.map(({ id }) => id) : [])),
  };
};
