import { cardNotOpened } from '#lib/messages/feedback.ts';
import { scriptAddress } from '../page/trusted.ts';

/** The part of the provider's inline script (v2) that is used here. */
interface Callbacks {
  /** The transaction is visible to the customer. */
  onLoad: () => void;
  onSuccess: (transaction: { reference: string }) => void;
  onCancel: () => void;
  onError: (error: { message?: string }) => void;
}
export type PaystackPop = new () => { resumeTransaction(accessCode: string, callbacks: Callbacks): unknown };

const popupClass = () => (window as { PaystackPop?: PaystackPop }).PaystackPop;

const scripts = new Map<string, Promise<PaystackPop>>();

const loadScript = (url: string) =>
  new Promise<PaystackPop>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(cardNotOpened));
    };
    script.src = scriptAddress(url);
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const loaded = popupClass();
      if (loaded) resolve(loaded);
      else fail();
    };
    document.head.append(script);
  });

/** Loads the provider's script at the first card payment; after a failure, again at the next one. */
export const loadPopup = (url: string): Promise<PaystackPop> => {
  const existing = scripts.get(url);
  if (existing) return existing;
  const loading = loadScript(url).catch((error) => {
    scripts.delete(url);
    throw error;
  });
  scripts.set(url, loading);
  return loading;
};

/** The result as the popup reports it, which the server has to verify. */
type PopupEnd = { status: 'paid' } | { status: 'closed' } | { status: 'refused'; message: string };

/** After this time the popup is unlikely to open, even on a slow network. */
const openTimeoutMs = 30_000;

const pageFrames = () => [...document.querySelectorAll('iframe')];

/** The customer is using the popup, even if it has not reported that it opened. */
const isUsed = () => document.activeElement?.matches('iframe, dialog *') ?? false;

/** Called with a function that gives up on a popup that does not open, and without one if it opens later. */
export type OnUnresponsive = (giveUp?: () => void) => void;

export const openPopup = (Popup: PaystackPop, accessCode: string, onUnresponsive: OnUnresponsive): Promise<PopupEnd> =>
  new Promise((resolve, reject) => {
    const before = pageFrames();
    let unresponsive = false;
    const end = (result: PopupEnd) => {
      clearTimeout(timer);
      unresponsive = false;
      resolve(result);
    };
    const giveUp = () => {
      // an unresponsive frame would cover the page
      for (const frame of pageFrames()) if (!before.includes(frame)) frame.remove();
      end({ status: 'closed' });
    };
    const timer = setTimeout(() => {
      if (isUsed()) return;
      unresponsive = true;
      onUnresponsive(giveUp);
    }, openTimeoutMs);
    try {
      new Popup().resumeTransaction(accessCode, {
        onLoad: () => {
          clearTimeout(timer);
          if (unresponsive) onUnresponsive();
          unresponsive = false;
        },
        onSuccess: () => end({ status: 'paid' }),
        onCancel: () => end({ status: 'closed' }),
        onError: ({ message = cardNotOpened }) => end({ status: 'refused', message }),
      });
    } catch (error) {
      clearTimeout(timer);
      reject(error);
    }
  });
