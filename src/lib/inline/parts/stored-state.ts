import * as keys from '#lib/storage-keys.ts';

interface StoredSession {
  token?: string | null;
  loggedIn?: boolean;
  user?: { role?: string; staff_role?: string; staff_permissions?: string[] } | null;
}

/** Throws where storage is closed to us, or holds no JSON. */
export const storedSession = (): StoredSession => JSON.parse(localStorage[keys.session]);

/** The session of who is signed in and onboarded; undefined, or an error, for everybody else. */
export const onboardedSession = (): StoredSession | undefined => {
  const session = JSON.parse(localStorage[keys.session]);
  const { state } = JSON.parse(localStorage[keys.onboarding]);
  return session.token && session.loggedIn && state.hasCompletedOnboarding && session;
};
