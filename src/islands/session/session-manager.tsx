import { useEffect } from 'react';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { showCounts } from '#lib/client/account/navigation-counts.ts';
import { refreshStaleSaved } from '#lib/client/account/saved-properties.ts';
import { watchUnreadCount } from '#lib/client/account/unread-notifications.ts';
import { offerInstall } from '#lib/client/page/install.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { requireSignedIn } from '#lib/client/session/guard.ts';
import { $session } from '#lib/client/session/session.ts';
import { readItem } from '#lib/client/storage/local-storage.ts';
import { networkError } from '#lib/messages/feedback.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import dialogSheet from '../../styles/more/sign-out.css?url';
import { StatusRegion } from '../ui/feedback/status-region.tsx';
import { useLazy } from '../ui/overlay/use-lazy.ts';

const loadSignOut = async () => (await withStylesheet(dialogSheet, import('./sign-out-dialog.tsx'))).SignOutDialog;

/** The sign-out buttons are plain HTML of the layouts. They ask first, because they are easily pressed by mistake. */
const useSignOut = () => {
  const { lazy, open, close } = useLazy(loadSignOut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` only sets the state
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-sign-out]')) void open();
    };
    document.addEventListener('click', press);
    // pressed before this script had loaded, see `lib/inline/parts/early-sign-out.ts`
    if (document.querySelector('[data-sign-out][aria-busy=true]')) void open();
    return () => document.removeEventListener('click', press);
  }, []);
  useEffect(() => {
    for (const button of document.querySelectorAll('[data-sign-out]'))
      button.ariaBusy = lazy.state === 'loading' ? 'true' : null;
    if (lazy.state === 'failed') toast('error', networkError);
  }, [lazy.state]);
  return lazy.state === 'open' && <lazy.part onClose={close} />;
};

/** The script loads with the first sheet, or with the page where an earlier load of it has left an entry in the history. */
const closeSheetsOnBack = () => {
  const steps = () => import('#lib/client/navigation/history-steps.ts').catch(() => undefined);
  const follow = async ({ target }: Event) => {
    const sheet = target as HTMLElement;
    if (sheet.popover) (await steps())?.closeSheetOnBack(sheet);
  };
  if (history.state?.depth) void steps();
  document.addEventListener('toggle', follow, true);
  return () => document.removeEventListener('toggle', follow, true);
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
  import('./restore-typed-text.ts').then((keeping) => keeping.preserveTypedText()).catch(() => undefined);
};

/** For all signed-in layouts: toasts, counts in the navigation, asking before a sign-out, and leaving when another tab signs out. */
export const SessionManager = () => {
  const signOutDialog = useSignOut();
  useEffect(closeSheetsOnBack, []);
  useEffect(() => requireSignedIn(), []);
  useEffect(loadMissingAccount, []);
  useEffect(resumePendingCards, []);
  useEffect(keepTypedText, []);
  useEffect(showCounts, []);
  useEffect(refreshStaleSaved, []);
  useEffect(watchUnreadCount, []);
  useEffect(offerInstall, []);
  return (
    <>
      <StatusRegion />
      {signOutDialog}
    </>
  );
};
