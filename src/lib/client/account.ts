import { accountDetails } from '#lib/contract/content.ts';
import { userProfile } from '#lib/contract/profile.ts';
import { api } from './api.ts';
import { refreshSaved } from './saved.ts';
import { setBankAccounts, setUser } from './session.ts';

/** Loads into the session who is signed in and, for a customer, the company accounts of bank transfers and what they have saved. */
export const loadAccount = async () => {
  const { user } = await api(userProfile, {});
  setUser(user);
  if (user.role === 'customer')
    await Promise.all([
      api(accountDetails, {}).then(({ data }) => setBankAccounts(data)),
      refreshSaved().catch(() => undefined),
    ]);
  return user;
};
