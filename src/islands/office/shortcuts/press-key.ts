const rows = () => [...document.querySelectorAll<HTMLElement>('main .list > li')].filter((row) => row.offsetParent);

const focusOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? row;

/** The row that has the focus moves by `step`; without one it is the first. */
function moveRow(step: 1 | -1) {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
  if (next) focusOf(next).focus();
}

const chooseRow = () =>
  rows()
    .find((row) => row.contains(document.activeElement))
    ?.querySelector<HTMLInputElement>('.row-check input')
    ?.click();

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
  if (!Object.hasOwn(acts, key)) return false;
  acts[key]?.();
  return true;
}
