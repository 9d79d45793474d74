import type { PaystackPop } from '#lib/client/payments/card-popup.ts';

type Callbacks = Parameters<InstanceType<PaystackPop>['resumeTransaction']>[1];

interface FakeScript {
  src: string;
  onload?: () => void;
  onerror?: () => void;
  remove: () => void;
}

let made = 0;

/** The provider's inline script, with the scripts that were loaded and the pop-ups that the test is to end. */
export const aProvider = () => {
  made += 1;
  const fetched: string[] = [];
  const popups: ({ accessCode: string } & Callbacks)[] = [];
  class Popup {
    resumeTransaction(accessCode: string, callbacks: Callbacks) {
      if (provider.throws) throw new Error('The provider has changed its script');
      popups.push({ accessCode, ...callbacks });
    }
  }
  const provider = { inlineUrl: `/card-sandbox/inline.js?${made}`, fetched, popups, isReachable: true, throws: false };
  Object.assign(document, {
    activeElement: null,
    querySelectorAll: () => [],
    createElement: (): FakeScript => ({ src: '', remove: () => undefined }),
    head: {
      append: (script: FakeScript) => {
        fetched.push(script.src);
        queueMicrotask(() => {
          if (!provider.isReachable) return script.onerror?.();
          Object.assign(window, { PaystackPop: Popup });
          script.onload?.();
        });
      },
    },
  });
  return provider;
};
