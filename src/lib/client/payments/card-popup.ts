import { cardNotOpened } from '#lib/messages/feedback.ts';

/** As much of the provider's inline script (v2) as is used here. */
interface Callbacks {
  /** The transaction stands before the customer. */
  onLoad: () => void;
  onSuccess: (transaction: { reference: string }) => void;
  onCancel: () => void;
  onError: (error: { message?: string }) => void;
}
export type PaystackPop = new () => { resumeTransaction(accessCode: string, callbacks: Callbacks): unknown };

const popupClass = () => (window as { PaystackPop?: PaystackPop }).PaystackPop;

const scripts = new Map<string, Promise<PaystackPop>>();

const fetchScript = (url: string) =>
  new Promise<PaystackPop>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(cardNotOpened));
    };
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const loaded = popupClass();
      if (loaded) resolve(loaded);
      else fail();
    };
    document.head.append(script);
  });

/** Fetched at the first payment by card and never before; one that did not come is fetched again at the next press. */
export const loadPopup = (url: string): Promise<PaystackPop> => {
  const known = scripts.get(url);
  if (known) return known;
  const arrival = fetchScript(url).catch((error) => {
    scripts.delete(url);
    throw error;
  });
  scripts.set(url, arrival);
  return arrival;
};

/** How the pop-up says that it ended, which is not yet how the payment did. */
type PopupEnd = { said: 'paid' } | { said: 'closed' } | { said: 'refused'; message: string };

/** The provider's frame may take so long on a slow network; then it may never come. */
const opensWithin = 30_000;

const framesOfThePage = () => [...document.querySelectorAll('iframe')];

/** Whoever types in it has it before them, whatever it told. */
const isUsed = () => document.activeElement?.matches('iframe, dialog *') ?? false;

/** Called with the way out of a pop-up that does not open, and without one when it opens after all. */
export type OnUnresponsive = (giveUp?: () => void) => void;

export const openPopup = (Popup: PaystackPop, accessCode: string, onSilent: OnUnresponsive): Promise<PopupEnd> =>
  new Promise((resolve) => {
    const before = framesOfThePage();
    let silent = false;
    const end = (how: PopupEnd) => {
      clearTimeout(timer);
      silent = false;
      resolve(how);
    };
    const giveUp = () => {
      // what covers the page and does not answer would never go by itself
      for (const frame of framesOfThePage()) if (!before.includes(frame)) frame.remove();
      end({ said: 'closed' });
    };
    const timer = setTimeout(() => {
      if (isUsed()) return;
      silent = true;
      onSilent(giveUp);
    }, opensWithin);
    new Popup().resumeTransaction(accessCode, {
      onLoad: () => {
        clearTimeout(timer);
        if (silent) onSilent();
        silent = false;
      },
      onSuccess: () => end({ said: 'paid' }),
      onCancel: () => end({ said: 'closed' }),
      onError: ({ message = cardNotOpened }) => end({ said: 'refused', message }),
    });
  });
