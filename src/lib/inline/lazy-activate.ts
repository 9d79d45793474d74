import { networkError } from '#lib/messages/feedback.ts';
import * as keys from '#lib/storage-keys.ts';
import { activationEntry, activationFile } from './page-scripts.ts';

/** After a failure the address is another one, because a browser remembers that a module did not load. */
let address = `/${import.meta.env.DEV ? activationEntry : activationFile}`;
const page = document;

/** Fills the hearts of the properties that the customer has saved. */
const showSaved = () => {
  let ids: number[] = [];
  try {
    ids = JSON.parse(localStorage[keys.saved]).ids;
  } catch {}
  page.querySelectorAll<HTMLElement>('.heart').forEach((heart) => {
    // the browser makes it text
    heart.ariaPressed = ids.includes(+(heart.dataset.save as string)) as unknown as string;
  });
};

const activate = (event: Partial<Event>, heart?: HTMLElement | null | false) =>
  import(/* @vite-ignore */ address)
    .then((module) => module.activatePart(event, heart))
    .catch(() => {
      address += '?';
      if (heart) {
        showSaved();
        const toast = page.body.appendChild(page.createElement('p'));
        toast.className = 'toasts toast bad';
        toast.role = 'alert';
        toast.append(networkError);
        setTimeout(() => toast.remove(), 5000);
      }
    });

/**
 * After the cards of a page that is the same for everybody. Shows what the customer has saved before anything paints,
 * and follows other tabs. Whoever touches a part that can do more than plain HTML gets its script; a pressed heart flips
 * at once. The script is loaded too where an earlier page left a toast.
 */
showSaved();
onstorage = showSaved;
addEventListener('pageshow', showSaved);
for (const name of ['pointerover', 'focusin', 'click'])
  addEventListener(name, (event) => {
    const target = event.target as Element;
    const heart = name === 'click' && !event.defaultPrevented && target.closest<HTMLElement>('.heart');
    if (heart && page.querySelector('.signed-in,.app'))
      heart.ariaPressed = (heart.ariaPressed !== 'true') as unknown as string;
    if (heart || target.closest('.seek,.find,.results,.chips,.pages,[data-live]')) activate(event, heart);
  });
if (sessionStorage.toasts) activate({});
