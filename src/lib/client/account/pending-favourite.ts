import { signInToSave } from '#lib/messages/feedback.ts';
import { navigate } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { toast } from '../page/toasts.ts';
import { parseJson } from '../storage/local-storage.ts';

/** The property whose heart a visitor has pressed, kept in this tab only, for an hour at most. */
const key = 'save-wish';
const hourMs = 60 * 60 * 1000;

interface Wish {
  id: number;
  at: number;
}

export const setPendingFavourite = (id: number) =>
  sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() } satisfies Wish));

/** Gives it once. */
export const takePendingFavourite = () => {
  const wish = parseJson<Partial<Wish> | null>(sessionStorage.getItem(key), null);
  sessionStorage.removeItem(key);
  const age = Date.now() - Number(wish?.at);
  return Number.isSafeInteger(wish?.id) && age >= 0 && age < hourMs ? Number(wish?.id) : null;
};

/** To the sign-in and back; the heart is then set without another press. */
export const signInForFavourite = (id: number) => {
  setPendingFavourite(id);
  toast('info', signInToSave, { along: true });
  navigate(loginPath());
};
