import { storedToken } from '../storage/account-id.ts';
import { clearTabData } from '../storage/clear-personal-data.ts';

/** For public pages: what somebody typed there, or was shown, goes once their session has ended, also in another tab. */
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
