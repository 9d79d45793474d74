import { api } from '../api/api.ts';
import { setBankAccounts, setUser } from '../session/session.ts';
import { refreshSaved } from './saved-properties.ts';

/** Loads the user into the session and, for a customer, the company's bank accounts and the saved properties. */
export const loadAccount = async () => {
  const { user } = await api('GET /user-profile', {});
  setUser(user);
  if (user.role === 'customer')
    await Promise.all([
      api('GET /account-details', {}).then(({ data }) => setBankAccounts(data)),
      refreshSaved().catch(() => undefined),
    ]);
  return user;
};
