import { storedToken } from '../storage/account-id.ts';
import { clearTabData } from '../storage/clear-personal-data.ts';

/** Reloads public pages when the session ends, also in another tab, so that no personal data stays visible. */
export const reloadOnSignOut = () => {
  const before = storedToken();
  if (!before) return;
  const look = () => {
    if (storedToken() === before) return;
    clearTabData();
    location.reload();
  };
  for (const name of ['storage', 'pageshow']) window.addEventListener(name, look);
};
