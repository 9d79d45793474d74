import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Without what is unfolded under a row of a table. */
const rowsIn = (list: HTMLElement) => [...list.children].filter((row) => !row.matches('.detail'));

const rowWith = (list: HTMLElement, target: Element) => {
  const at = [...list.children].find((row) => row.contains(target));
  return at?.matches('.detail') ? at.previousElementSibling : at;
};

/**
 * Props of a list whose rows disappear when they are done. The row that moves up takes the focus, so that keyboard users
 * can go on from there.
 */
export const useRowFocus = <L extends HTMLElement>(rows: readonly unknown[]) => {
  const list = useRef<L>(null);
  const last = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const row = list.current && rowsIn(list.current)[Math.min(last.current.index, rows.length - 1)];
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [rows]);
  const onFocus = ({ target, currentTarget }: FocusEvent<L>) => {
    const row = rowWith(currentTarget, target);
    last.current = { element: target, index: row ? rowsIn(currentTarget).indexOf(row) : -1 };
  };
  return { ref: list, onFocus };
};
