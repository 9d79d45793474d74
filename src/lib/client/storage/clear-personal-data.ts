import * as storageKeys from '#lib/storage-keys.ts';
import { returnUrl } from '../navigation/return-url.ts';
import { keysWithPrefix, parseJson, readItem, removeItem, writeItem } from './local-storage.ts';
import { removeSessionItem, sessionKeys } from './session-storage.ts';
import { forgetSharedProof, proofScreen } from './shared-proof-cache.ts';

/** These belong to the device. Whatever is not named in this file is personal. */
const deviceKeys: readonly string[] = [
  storageKeys.cookies,
  storageKeys.device,
  storageKeys.planTab,
  storageKeys.shortcuts,
  storageKeys.tableColumns,
  storageKeys.tableDensity,
  storageKeys.receiptPaper,
  storageKeys.clockAhead,
];

/**
 * Payments under way, by account: random keys and references. They survive expired sessions and other users of the
 * device, because without them the owner could pay twice.
 */
const paymentKeys: readonly string[] = [storageKeys.attempts, storageKeys.cards];

/**
 * What was begun and not sent, by account. It outlives an expired session, for its owner to go on with; another
 * customer of the device removes it by signing in.
 */
const draftKeys: readonly string[] = [storageKeys.purchases, storageKeys.wizards, storageKeys.transfers];

/** These belong to the tab. A mailed link is for whoever holds the mail. */
const tabKeys: readonly string[] = [
  storageKeys.toasts,
  storageKeys.slidesPaused,
  storageKeys.unlockLink,
  storageKeys.visitLink,
];

/** What a visitor began in this tab and goes on with after the sign-in. */
const visitorKeys: readonly string[] = [storageKeys.saveWish, storageKeys.enquiry, storageKeys.visit];

interface Kept {
  visitor?: boolean;
  /** What an owner of an office session has typed; it is stored under the account's id, and gone at another sign-in. */
  typedText?: boolean;
  /** Unsent purchases and proofs. They are stored under the account's id. */
  drafts?: boolean;
}

export const clearTabData = ({ visitor = false, typedText = false }: Kept = {}) => {
  const kept = [...tabKeys, ...(visitor ? visitorKeys : []), ...(typedText ? [storageKeys.typedText] : [])];
  for (const key of sessionKeys()) if (!kept.includes(key)) removeSessionItem(key);
};

/** Removes what is personal from local storage and from the session storage of this tab, except payments under way. */
export const clearStoredData = (kept: Kept = {}) => {
  const staying = [...deviceKeys, ...paymentKeys, ...(kept.drafts ? [...draftKeys, storageKeys.draftsSince] : [])];
  for (const key of keysWithPrefix('')) if (!staying.includes(key)) removeItem(key);
  clearTabData(kept);
};

/** After a session that expired: from now on its drafts wait for their owner, for some days. */
export const noteDraftsStay = () => {
  if (draftKeys.some((key) => readItem(key))) writeItem(storageKeys.draftsSince, String(Date.now()));
};

/** Once it is known who has signed in. */
export const forgetDraftsOfOthers = (account: number) => {
  for (const key of draftKeys) keepEntries(key, (name) => name.startsWith(`${account}/`));
  removeItem(storageKeys.draftsSince);
};

const keepEntries = (key: string, isKept: (name: string) => boolean) => {
  const entries = Object.entries(parseJson<object>(readItem(key), {})).filter(([name]) => isKept(name));
  if (entries.length > 0) writeItem(key, JSON.stringify(Object.fromEntries(entries)));
  else removeItem(key);
};

/** Removes the payments under way of one account; those of another customer of the device stay. */
export const clearPendingPayments = (account: number) => {
  for (const key of paymentKeys) keepEntries(key, (name) => !name.startsWith(`${account}/`));
};

/** The screens in the caches of the service worker: even their URLs tell what the customer has. */
const forgetScreens = async () => {
  if (typeof caches === 'undefined') return;
  // whatever the worker is still fetching must not be cached afterwards
  navigator.serviceWorker?.controller?.postMessage('forget');
  // here, because the worker of a browser without a desktop dies of it
  navigator.clearAppBadge?.().catch(() => undefined);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('account')).map((name) => caches.delete(name)));
};

const forgetDraftFiles = async () => {
  if (typeof indexedDB === 'undefined') return;
  await (await import('./draft-files.ts')).clearAllDraftFiles();
};

const forgetSavedFiles = async () => {
  if (!('storage' in navigator)) return;
  await (await import('./downloads-folder.ts')).forgetDownloads();
};

const ignore = () => undefined;

/**
 * Removes the cached screens and, unless they wait for their owner, the files of the wizard and the proofs. Files that
 * can't be deleted now are removed by the next wizard.
 */
export const clearCachedFiles = ({ drafts = false }: Pick<Kept, 'drafts'> = {}) =>
  Promise.all([
    drafts ? undefined : forgetDraftFiles().catch(ignore),
    forgetScreens().catch(ignore),
    forgetSavedFiles().catch(ignore),
    // whoever shares a proof without a session signs in first, and goes on with it
    isAboutProof() ? undefined : forgetSharedProof().catch(ignore),
  ]);

const isAboutProof = () => [location.pathname, returnUrl()?.split('?')[0]].includes(proofScreen);
