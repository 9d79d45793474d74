import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Props of a list whose rows disappear when they are done. The row that moves up takes the focus, so that keyboard users
 * can go on from there.
 */
export const useRowFocus = <L extends HTMLElement>(rows: readonly unknown[]) => {
  const list = useRef<L>(null);
  const last = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(last.current.index, rows.length - 1)];
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [rows]);
  const onFocus = ({ target, currentTarget }: FocusEvent<L>) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    last.current = { element: target, index };
  };
  return { ref: list, onFocus };
};
