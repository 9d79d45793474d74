import { onScreen } from './on-screen.ts';

const letters = [...'asdfghjklqwertyuiopzxcvbnm'];

/** So many words of letters that none begins another. */
function wordsFor(count: number): string[] {
  if (count <= letters.length) return letters.slice(0, count);
  return letters.flatMap((first) => letters.map((second) => first + second)).slice(0, count);
}

const look =
  'position:fixed;z-index:100;padding:1px 5px;border-radius:4px;background:#1f1c18;color:#fff;font:600 12px/16px var(--font-sans);text-transform:uppercase;pointer-events:none';

/**
 * Every button, link and field of the screen gets a key for the moment: typing it presses or focuses it. Escape, or any
 * other key, takes them away. They are for who sees them; a screen reader has lists of its own.
 */
export function showActLetters() {
  const acts = onScreen();
  if (acts.length === 0) return;
  const words = wordsFor(acts.length);
  const layer = document.createElement('div');
  layer.ariaHidden = 'true';
  acts.forEach((act, at) => {
    const { left, top } = act.getBoundingClientRect();
    const mark = document.createElement('span');
    mark.textContent = words[at] ?? '';
    mark.style.cssText = look;
    mark.style.left = `${Math.max(0, left - 4)}px`;
    mark.style.top = `${Math.max(0, top - 4)}px`;
    layer.append(mark);
  });
  document.body.append(layer);
  let typed = '';
  const end = () => {
    layer.remove();
    removeEventListener('keydown', type, true);
    removeEventListener('pointerdown', end, true);
    removeEventListener('scroll', end, true);
  };
  function type(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key.toLowerCase();
    const at = words.indexOf(typed);
    if (at >= 0) {
      end();
      press(acts[at] as HTMLElement);
    } else if (!words.some((word) => word.startsWith(typed))) end();
    else
      [...layer.children].forEach((mark, place) => {
        (mark as HTMLElement).hidden = !words[place]?.startsWith(typed);
      });
  }
  addEventListener('keydown', type, true);
  addEventListener('pointerdown', end, true);
  addEventListener('scroll', end, true);
}

/** A field takes what is typed next. */
function press(act: HTMLElement) {
  act.focus();
  if (!act.matches('input:not([type=checkbox], [type=radio]), textarea, select')) act.click();
}
