import { screenAct } from './screen-keys.ts';

const rowsOfLists = 'main .list > li, main .rows > tbody > tr:not(.detail)';

const rows = () => [...document.querySelectorAll<HTMLElement>(rowsOfLists)].filter((row) => row.offsetParent);

/** With what is unfolded under it. */
const hasFocus = (row: HTMLElement) =>
  row.contains(document.activeElement) ||
  (row.nextElementSibling?.matches('.detail') && row.nextElementSibling.contains(document.activeElement));

const focusOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? row;

/** The row that has the focus moves by `step`; without one it is the first. */
function moveRow(step: 1 | -1) {
  const all = rows();
  const at = all.findIndex(hasFocus);
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
  if (next) focusOf(next).focus();
}

const chooseRow = () => rows().find(hasFocus)?.querySelector<HTMLInputElement>('.row-check input')?.click();

const search = () => document.querySelector<HTMLInputElement>('main input[type=search]');

const acts: Readonly<Record<string, () => void>> = {
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: chooseRow,
  f: () => {
    search()?.focus();
    search()?.select();
  },
};

/** Does what a single key is for; false for keys that are for nothing here. */
export function pressKey(key: string): boolean {
  const act = screenAct(key) ?? (Object.hasOwn(acts, key) ? acts[key] : undefined);
  act?.();
  return act !== undefined;
}
