import { api } from '#lib/client/api/api.ts';
import { slideshow } from '#lib/domain/limits.ts';
import { drawPauseButton } from './pause-button.ts';

/** Moves the pictures beside the auth forms. What can't be had leaves the first one standing. */

/** Whoever stopped the pictures finds them still on the next form. */
const pausedKey = 'slides-paused';

const large = matchMedia('(min-width:960px) and (prefers-reduced-motion:no-preference)');

/** The same picture in the size that the first one has. */
const fileOf = (image: string) => image.replace(/^(\/photos\/[\w-]+)\/.*$/, '$1/1200.webp');

const start = async () => {
  const aside = document.querySelector<HTMLElement>('.slides');
  const first = aside?.querySelector('img');
  if (!aside || !first) return;
  const { data } = await api('GET /sliders', { type: 'login' }).catch(() => ({ data: [] }));
  const shown = first.getAttribute('src');
  const others = data.map(({ image }) => fileOf(image)).filter((file) => file !== shown);
  if (shown && others.length > 0) move(aside, [shown, ...others], first);
};

function move(aside: HTMLElement, files: readonly string[], first: HTMLImageElement) {
  let at = 0;
  let above = first;
  let paused = sessionStorage.getItem(pausedKey) !== null;
  /** Which run of the pictures counts; one that was stopped does nothing when it wakes up. */
  let run = 0;

  const next = async (mine: number) => {
    const fresh = pictureOf(files[(at + 1) % files.length], first);
    // fetched while the one before stands; one that does not come is left out
    const [came] = await Promise.all([fresh.decode().then(yes, no), wait(slideshow.everyMs)]);
    if (mine !== run) return;
    at += 1;
    if (came) show(fresh);
    next(run);
  };
  const show = (fresh: HTMLImageElement) => {
    const below = above;
    above = fresh;
    below.after(fresh);
    const gone = () => below.remove();
    fresh.animate({ opacity: [0, 1] }, slideshow.fadeMs).finished.then(gone, gone);
  };
  const goOn = () => {
    run += 1;
    // put back where it stands, it would lose the focus
    if (!large.matches) button.remove();
    else if (!button.isConnected) aside.append(button);
    if (!paused && !document.hidden && large.matches) next(run);
  };

  const button = drawPauseButton(paused, () => {
    paused = !paused;
    if (paused) sessionStorage.setItem(pausedKey, '1');
    else sessionStorage.removeItem(pausedKey);
    goOn();
    return paused;
  });
  document.addEventListener('visibilitychange', goOn);
  large.addEventListener('change', goOn);
  goOn();
}

const pictureOf = (src = '', { width, height }: HTMLImageElement) =>
  Object.assign(new Image(width, height), { alt: '', src });
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const yes = () => true;
const no = () => false;

start();
