import { useEffect } from 'react';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { showCounts } from '#lib/client/account/navigation-counts.ts';
import { refreshStaleSaved } from '#lib/client/account/saved-properties.ts';
import { watchUnreadCount } from '#lib/client/account/unread-notifications.ts';
import { offerInstall } from '#lib/client/page/install.ts';
import { requireSignedIn } from '#lib/client/session/guard.ts';
import { $session } from '#lib/client/session/session.ts';
import { signOut } from '#lib/client/session/sign-out.ts';
import { readItem } from '#lib/client/storage/local-storage.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { StatusRegion } from '../ui/feedback/status-region.tsx';

/** The layouts draw their sign-out buttons without script; here they are listened to. */
const signOutOnPress = () => {
  const leave = async (button: Element) => {
    button.ariaBusy = 'true';
    await signOut().finally(() => {
      button.ariaBusy = null;
    });
  };
  const press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-sign-out]') : null;
    if (button && button.ariaBusy !== 'true') void leave(button);
  };
  document.addEventListener('click', press);
  // pressed before this script was there (`lib/inline/parts/early-sign-out.ts`)
  const early = document.querySelector('[data-sign-out][aria-busy=true]');
  if (early) void leave(early);
  return () => document.removeEventListener('click', press);
};

/** Who is signed in is loaded with the login; where that failed, it is made up for here. */
const knowUser = () => {
  const { loggedIn, user } = $session.get();
  if (loggedIn && !user) loadAccount().catch(() => undefined);
};

/** A payment by card whose page was left before the provider had answered. Rare, so its script is fetched when there is one. */
const askAboutCards = () => {
  if (!$session.get().loggedIn || !readItem(storageKeys.cards)) return;
  import('#lib/client/payments/watch-cards.ts')
    .then(({ watchPendingCards }) => watchPendingCards())
    .catch(() => undefined);
};

/** What the layouts behind the login carry: the notices, the counts, signing out, and leaving when another tab signs out. */
export const SessionManager = () => {
  useEffect(() => requireSignedIn(), []);
  useEffect(signOutOnPress, []);
  useEffect(knowUser, []);
  useEffect(askAboutCards, []);
  useEffect(showCounts, []);
  useEffect(refreshStaleSaved, []);
  useEffect(watchUnreadCount, []);
  useEffect(offerInstall, []);
  return <StatusRegion />;
};
