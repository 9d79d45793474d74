import type { MouseEvent } from 'react';

/** A click anywhere on a row presses its first link or button, unless it is on another one or marks a text to copy. */
export function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, textarea, dialog')) return;
  // a dialog that a row opens is drawn elsewhere, but its clicks bubble to the row
  if (!currentTarget.contains(target) || getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>('th a, th button')?.click();
}
