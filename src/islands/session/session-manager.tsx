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

/** The sign-out buttons are plain HTML of the layouts. */
const listenForSignOut = () => {
  const signOutWith = async (button: Element) => {
    button.ariaBusy = 'true';
    await signOut().finally(() => {
      button.ariaBusy = null;
    });
  };
  const press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-sign-out]') : null;
    if (button && button.ariaBusy !== 'true') void signOutWith(button);
  };
  document.addEventListener('click', press);
  // pressed before this script had loaded, see `lib/inline/parts/early-sign-out.ts`
  const early = document.querySelector('[data-sign-out][aria-busy=true]');
  if (early) void signOutWith(early);
  return () => document.removeEventListener('click', press);
};

/** The account is loaded at sign-in; this is for when that failed. */
const loadMissingAccount = () => {
  const { loggedIn, user } = $session.get();
  if (loggedIn && !user) loadAccount().catch(() => undefined);
};

/** Card payments whose page was left before the provider had answered. The script loads only if there are any. */
const resumePendingCards = () => {
  if (!$session.get().loggedIn || !readItem(storageKeys.cards)) return;
  import('#lib/client/payments/watch-cards.ts')
    .then(({ watchPendingCards }) => watchPendingCards())
    .catch(() => undefined);
};

/** The script loads for the office only. */
const keepTypedText = () => {
  if ($session.get().user?.role !== 'admin') return;
  import('./keep-typed-text.ts').then((keeping) => keeping.keepTypedText()).catch(() => undefined);
};

/** For all signed-in layouts: toasts, counts in the navigation, sign-out, and leaving when another tab signs out. */
export const SessionManager = () => {
  useEffect(() => requireSignedIn(), []);
  useEffect(listenForSignOut, []);
  useEffect(loadMissingAccount, []);
  useEffect(resumePendingCards, []);
  useEffect(keepTypedText, []);
  useEffect(showCounts, []);
  useEffect(refreshStaleSaved, []);
  useEffect(watchUnreadCount, []);
  useEffect(offerInstall, []);
  return <StatusRegion />;
};
