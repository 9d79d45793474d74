import { onboardedSession } from './parts/stored-state.ts';

let home = '/login';
try {
  const session = onboardedSession();
  if (session) home = session.user?.role === 'admin' ? '/office' : '/dashboard';
} catch {}

/** The site's own address leads to the dashboard or the office for who is signed in and onboarded, else to /login. */
location.replace(home);
