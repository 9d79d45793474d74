import { signInToSave } from '#lib/messages/feedback.ts';
import { navigate } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { toast } from '../page/toasts.ts';
import { parseJson } from '../storage/local-storage.ts';

/** The property whose heart a visitor has pressed, stored for this tab and for an hour at most. */
const key = 'save-wish';
const hourMs = 60 * 60 * 1000;

interface PendingFavourite {
  id: number;
  at: number;
}

export const setPendingFavourite = (id: number) =>
  sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() } satisfies PendingFavourite));

/** Returns it once. */
export const takePendingFavourite = () => {
  const pending = parseJson<Partial<PendingFavourite> | null>(sessionStorage.getItem(key), null);
  sessionStorage.removeItem(key);
  const age = Date.now() - Number(pending?.at);
  return Number.isSafeInteger(pending?.id) && age >= 0 && age < hourMs ? Number(pending?.id) : null;
};

/** Leads to the login and back. The property is then saved without another press. */
export const signInForFavourite = (id: number) => {
  setPendingFavourite(id);
  toast('info', signInToSave, { onNextPage: true });
  navigate(loginPath());
};
