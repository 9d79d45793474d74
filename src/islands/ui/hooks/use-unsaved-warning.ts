import { useEffect } from 'react';
import { $session } from '#lib/client/session/session.ts';

/** The browser asks before it leaves a page with unsaved changes. */
export const useUnsavedWarning = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      // after the session has ended nothing can be saved
      if ($session.get().loggedIn) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
};
