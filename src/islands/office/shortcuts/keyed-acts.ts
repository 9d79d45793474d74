import { detailOf, rows } from './rows.ts';

interface KeyedAct {
  key: string;
  at: HTMLElement;
  /** It belongs to one row of a list. */
  inRow: boolean;
  /** 'Approve', without what only a screen reader is told. */
  text: string;
}

const isShown = (act: HTMLElement) => act.offsetParent !== null && act.ariaDisabled !== 'true';

function textOf(act: HTMLElement): string {
  const copy = act.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('.vh, svg')) hidden.remove();
  return copy.textContent?.trim() || act.ariaLabel || '';
}

/** What is on the screen and carries a key of its own as `data-key`, in the order of the page. */
export function keyedActs(): KeyedAct[] {
  const parts = rows().flatMap((row) => [row, detailOf(row)]);
  return [...document.querySelectorAll<HTMLElement>('main [data-key], .undo [data-key]')].filter(isShown).map((at) => ({
    key: at.dataset.key ?? '',
    at,
    inRow: parts.some((part) => part?.contains(at)),
    text: textOf(at),
  }));
}
