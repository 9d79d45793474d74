import { atom } from 'nanostores';
import { type AlertWish, grantAlertWish, pageOfWish, readAlertWish } from '#lib/client/account/alert-wish.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { $urlQuery, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { refreshAlerts } from './alert-calls.ts';

type Arrival =
  | { state: 'none' }
  | { state: 'asking' | 'sending'; wish: AlertWish }
  | { state: 'failed'; wish: AlertWish; message: string }
  /** `back`: the page on which it was wished. */
  | { state: 'done'; text: string; back: string };

export const $arrival = atom<Arrival>({ state: 'none' });

/**
 * No confirmation is needed if the link was pressed on a portal page or followed a sign-in; all other links ask first.
 */
const isFromPortal = () => URL.parse(document.referrer)?.origin === location.origin;

export function readLinkRequest() {
  const wish = readAlertWish($urlQuery.get());
  if (!wish) return;
  if (isFromPortal()) void executeRequest(wish);
  else $arrival.set({ state: 'asking', wish });
}

export const dismiss = () => {
  $arrival.set({ state: 'none' });
  replaceQuery(location.pathname);
};

export async function executeRequest(wish: AlertWish) {
  $arrival.set({ state: 'sending', wish });
  try {
    $arrival.set({ state: 'done', text: await grantAlertWish(wish), back: pageOfWish(wish) });
    // a reload is not another press
    replaceQuery(location.pathname);
  } catch (error) {
    $arrival.set({ state: 'failed', wish, message: failureText(error, somethingWrongTryAgain) });
  } finally {
    refreshAlerts();
  }
}
