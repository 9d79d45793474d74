import { api } from '#lib/client/api/api.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from '#lib/client/storage/session-storage.ts';
import { slideFadeMs, slideMs } from '#lib/domain/limits.ts';
import { slidesPaused as pausedKey } from '#lib/storage-keys.ts';
import { drawPauseButton } from './pause-button.ts';

// The slideshow beside the auth forms. Without more pictures the first one stays.

const large = matchMedia('(min-width:960px) and (prefers-reduced-motion:no-preference)');

/** The picture in the same size as the first one. */
const fileOf = (image: string) => image.replace(/^(\/photos\/[\w-]+)\/.*$/, '$1/1200.webp');

const start = async () => {
  const aside = document.querySelector<HTMLElement>('.slides');
  const first = aside?.querySelector('img');
  if (!aside || !first) return;
  const { data } = await api('GET /sliders', { type: 'login' }).catch(() => ({ data: [] }));
  const shown = first.getAttribute('src');
  const others = data.map(({ image }) => fileOf(image)).filter((file) => file !== shown);
  if (shown && others.length > 0) play(aside, [shown, ...others], first);
};

function play(aside: HTMLElement, files: readonly string[], first: HTMLImageElement) {
  let index = 0;
  let current = first;
  let paused = readSessionItem(pausedKey) !== null;
  /** Counts the restarts, so that a stopped loop ends when it wakes up. */
  let run = 0;

  const next = async (ownRun: number) => {
    const upcoming = pictureOf(files[(index + 1) % files.length], first);
    const decoded = upcoming.decode().then(
      () => true,
      () => false,
    );
    const [loaded] = await Promise.all([decoded, wait(slideMs)]);
    if (ownRun !== run) return;
    index += 1;
    if (loaded) show(upcoming);
    next(run);
  };
  const show = (picture: HTMLImageElement) => {
    const previous = current;
    current = picture;
    previous.after(picture);
    const remove = () => previous.remove();
    picture.animate({ opacity: [0, 1] }, slideFadeMs).finished.then(remove, remove);
  };
  const restart = () => {
    run += 1;
    // appending it again would take its focus away
    if (!large.matches) button.remove();
    else if (!button.isConnected) aside.append(button);
    if (!paused && !document.hidden && large.matches) next(run);
  };

  const button = drawPauseButton(paused, () => {
    paused = !paused;
    if (paused) writeSessionItem(pausedKey, '1');
    else removeSessionItem(pausedKey);
    restart();
    return paused;
  });
  document.addEventListener('visibilitychange', restart);
  large.addEventListener('change', restart);
  restart();
}

const pictureOf = (src = '', { width, height }: HTMLImageElement) =>
  Object.assign(new Image(width, height), { alt: '', src });
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

start();
