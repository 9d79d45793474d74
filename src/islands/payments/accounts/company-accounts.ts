import { atom, computed } from 'nanostores';
import type { BankAccount } from '#lib/api/content.ts';
import { api } from '#lib/client/api/api.ts';
import { $session, setBankAccounts } from '#lib/client/session/session.ts';

export type AccountType = BankAccount['type'];

const $load = atom<'loading' | 'failed' | 'ready'>('loading');

/** The company accounts of the session, and how the latest look at them went. */
export const $companyAccounts = computed([$session, $load], ({ bankAccounts }, state) => ({
  list: bankAccounts,
  state,
}));

export const companyAccountFor = (type: AccountType, list: readonly BankAccount[]) =>
  list.find((account) => account.type === type);

let underWay: Promise<void> | undefined;

/** The session's accounts are as old as the session, and nobody should send money to one that is closed. */
export const loadCompanyAccounts = (): Promise<void> => {
  $load.set('loading');
  underWay ??= api('GET /account-details', {})
    .then(
      ({ data }) => {
        setBankAccounts(data);
        $load.set('ready');
      },
      () => $load.set('failed'),
    )
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
};
