import { focusOf, hasFocus, rows } from './rows.ts';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Where what had the focus is taken away, such as the row that was just dealt with, the row in its place has it, or the
 * heading of the screen. Dialogs give it back to what opened them, which may be gone as well.
 */
export function keepFocus() {
  let last: { at: Element; row: number } | null = null;
  const note = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    last = target.closest('main') ? { at: target, row: rows().findIndex(hasFocus) } : null;
  };
  const restore = () => {
    if (!last || last.at.isConnected || !isLost() || document.querySelector('dialog[open]')) return;
    const all = rows();
    const row = last.row < 0 ? undefined : all[Math.min(last.row, all.length - 1)];
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !row) heading.tabIndex = -1;
    (row ? focusOf(row) : heading)?.focus({ preventScroll: row === undefined });
  };
  const main = document.querySelector('main');
  // lists that know better where it goes come first
  let soon: ReturnType<typeof setTimeout>;
  const watched = new MutationObserver(() => {
    clearTimeout(soon);
    soon = setTimeout(restore, 100);
  });
  if (main) watched.observe(main, { childList: true, subtree: true });
  note({ target: document.activeElement });
  document.addEventListener('focusin', note);
}
