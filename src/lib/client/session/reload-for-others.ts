import { storedToken } from '../storage/account-id.ts';
import { forgetTab } from '../storage/forget.ts';

/** For public pages: what somebody typed there, or was shown, goes once their session has ended, also in another tab. */
export const reloadForOthers = () => {
  const before = storedToken();
  if (!before) return;
  const look = () => {
    if (storedToken() === before) return;
    forgetTab();
    location.reload();
  };
  for (const name of ['storage', 'pageshow']) window.addEventListener(name, look);
};
