import { storedSession } from './stored-state.ts';

/** The stylesheet shows of the navigation what this role may open. */
try {
  document.documentElement.dataset.staff = storedSession().user?.staff_role ?? '';
} catch {}
