import * as keys from '#lib/storage-keys.ts';

/** The two answers of the line about cookies, which `signed-in-mark.ts` shows to who has not chosen yet. */
document.onclick = (event) => {
  const answer = (event.target as Element).closest<HTMLElement>('[data-cookies]');
  if (!answer) return;
  localStorage[keys.cookies] = answer.dataset.cookies;
  answer.parentElement?.remove();
};
