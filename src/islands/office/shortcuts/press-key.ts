import { navigate } from '#lib/client/navigation/navigate.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { keyedActs } from './keyed-acts.ts';
import { detailOf, focusOf, hasFocus, rows } from './rows.ts';
import { screenAct } from './screen-keys.ts';
import { goTo } from './shortcuts.ts';

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
  '.': () => void import('./act-letters.ts').then(({ showActLetters }) => showActLetters()),
};

/** What carries the key: in the row that has the focus, or outside of all rows. Nothing happens to a row without focus. */
function keyedAct(key: string) {
  const row = rows().find(hasFocus);
  const found = keyedActs().filter((act) => act.key === key);
  const within = row && found.find(({ at }) => row.contains(at) || detailOf(row)?.contains(at));
  return within ?? found.find(({ inRow }) => !inRow);
}

/**
 * Does what a single key is for; false for keys that are for nothing here. `may` is given for the one after `g`, which
 * leads to a room.
 */
export function pressKey(key: string, may: ((permission: Permission) => boolean) | null): boolean {
  const room = may && goTo.find((one) => one.key === key && may(one.may));
  if (room) {
    navigate(room.href);
    return true;
  }
  const act = screenAct(key) ?? (Object.hasOwn(acts, key) ? acts[key] : undefined);
  if (act) {
    act();
    return true;
  }
  const keyed = keyedAct(key);
  keyed?.at.click();
  return keyed !== undefined;
}

const painted = () => new Promise(requestAnimationFrame);

const isField = (at: Element | null): at is HTMLInputElement =>
  at instanceof HTMLInputElement && at.matches(':not([type=checkbox], [type=radio])');

/** As if it were typed now: the caret stands behind it, and the field's form hears of it. */
function typeInto(field: HTMLInputElement, key: string) {
  if (key === 'Enter') return field.form?.requestSubmit();
  field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
}

/**
 * One after the other, each once what the one before did is on the screen. After a key that leads into a field the rest
 * is text for it, typed at once, so that what is typed meanwhile comes behind it. Enter and Space press what has the focus.
 */
export async function pressHeld(held: readonly Parameters<typeof pressKey>[]) {
  for (const [key, may] of held) {
    const { activeElement } = document;
    if (isField(activeElement)) {
      typeInto(activeElement, key);
      continue;
    }
    if (/\S/.test(key) && key !== 'Enter') pressKey(key, may);
    else if (activeElement instanceof HTMLElement) activeElement.click();
    if (!isField(document.activeElement)) await painted();
  }
}
