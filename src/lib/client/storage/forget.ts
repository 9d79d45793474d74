import * as storageKeys from '#lib/storage-keys.ts';
import { returnUrl } from '../navigation/return-url.ts';
import { keysWithPrefix, removeItem } from './local-storage.ts';
import { removeSessionItem, sessionKeys } from './session-storage.ts';
import { forgetSharedProof, proofScreen } from './shared-proof.ts';

/** These belong to the device. Whatever is not named in this file is personal. */
const ofDevice: readonly string[] = [
  storageKeys.cookies,
  storageKeys.device,
  storageKeys.planTab,
  storageKeys.shortcuts,
];

/**
 * Payments under way, by account: random keys and references. They outlive an expired session, because without them its
 * owner could pay a second time for what was paid already.
 */
const ofPayments: readonly string[] = [storageKeys.attempts, storageKeys.cards];

/** These belong to the tab. A mailed link is for whoever holds the mail. */
const ofTab: readonly string[] = [
  storageKeys.toasts,
  storageKeys.slidesPaused,
  storageKeys.unlockLink,
  storageKeys.visitLink,
];

/** What a visitor began in this tab and goes on with after the sign-in. */
const ofVisitor: readonly string[] = [storageKeys.saveWish, storageKeys.enquiry];

interface Kept {
  payments?: boolean;
  visitor?: boolean;
  /** What an owner of an office session has typed; it is stored under the account's id, and gone at another sign-in. */
  typedText?: boolean;
}

export const forgetTab = ({ visitor = false, typedText = false }: Kept = {}) => {
  const kept = [...ofTab, ...(visitor ? ofVisitor : []), ...(typedText ? [storageKeys.typedText] : [])];
  for (const key of sessionKeys()) if (!kept.includes(key)) removeSessionItem(key);
};

/** Removes what is personal from local storage and from the session storage of this tab. */
export const forgetStored = ({ payments = false, ...ofThisTab }: Kept = {}) => {
  for (const key of keysWithPrefix(''))
    if (!ofDevice.includes(key) && !(payments && ofPayments.includes(key))) removeItem(key);
  forgetTab(ofThisTab);
};

/** The screens in the caches of the service worker: even their URLs tell what the customer has. */
const forgetScreens = async () => {
  if (typeof caches === 'undefined') return;
  // whatever the worker is still fetching must not be cached afterwards
  navigator.serviceWorker?.controller?.postMessage('forget');
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('account')).map((name) => caches.delete(name)));
};

const forgetDraftFiles = async () => {
  if (typeof indexedDB === 'undefined') return;
  await (await import('./draft-files.ts')).clearAllDraftFiles();
};

const ignore = () => undefined;

/** Removes the files of the wizard and the cached screens. What it can't reach, the next wizard removes. */
export const forgetFiles = () =>
  Promise.all([
    forgetDraftFiles().catch(ignore),
    forgetScreens().catch(ignore),
    // whoever shares a proof without a session signs in first, and goes on with it
    isAboutProof() ? undefined : forgetSharedProof().catch(ignore),
  ]);

const isAboutProof = () => location.pathname === proofScreen || returnUrl() === proofScreen;
