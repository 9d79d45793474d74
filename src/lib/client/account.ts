import { accountDetails } from '#lib/contract/content.ts';
import { userProfile } from '#lib/contract/profile.ts';
import { api } from './api.ts';
import { setBankAccounts, setUser } from './session.ts';

/** Loads into the session who is signed in and, for a customer, the company accounts of bank transfers. */
export const loadAccount = async () => {
  const { user } = await api(userProfile, {});
  setUser(user);
  if (user.role === 'customer') setBankAccounts((await api(accountDetails, {})).data);
  return user;
};
