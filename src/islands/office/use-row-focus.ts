import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * What a list takes, so that whoever works through it by keyboard goes on from there: when the row with the focus is gone,
 * dealt with, the row in its place has it.
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
