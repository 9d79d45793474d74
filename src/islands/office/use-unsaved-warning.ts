import { useEffect } from 'react';
import { $session } from '#lib/client/session/session.ts';

/** The browser asks before the page is left while something would be lost. */
export const useUnsavedWarning = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      // whose session is over has nothing left to decide
      if ($session.get().loggedIn) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
};
