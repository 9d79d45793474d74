const rowsOfLists = 'main .list > li, main .rows > tbody > tr:not(.detail), main .report-rows > tr';

export const rows = () => [...document.querySelectorAll<HTMLElement>(rowsOfLists)].filter((row) => row.offsetParent);

/** What is unfolded under it. */
export const detailOf = (row: HTMLElement): Element | null =>
  row.nextElementSibling?.matches('.detail') ? row.nextElementSibling : null;

export const hasFocus = (row: HTMLElement) =>
  row.contains(document.activeElement) || detailOf(row)?.contains(document.activeElement) === true;

export const focusOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? row;
