import { atom, computed } from 'nanostores';
import type { BankAccount } from '#lib/api/content.ts';
import { api } from '#lib/client/api/api.ts';
import { $session, setBankAccounts } from '#lib/client/session/session.ts';

export type AccountType = BankAccount['type'];

const $load = atom<'loading' | 'failed' | 'ready'>('loading');

/** The company accounts kept in the session, with the state of the latest request for them. */
export const $companyAccounts = computed([$session, $load], ({ bankAccounts }, state) => ({
  list: bankAccounts,
  state,
}));

export const companyAccountFor = (type: AccountType, list: readonly BankAccount[]) =>
  list.find((account) => account.type === type);

let loading: Promise<void> | undefined;

/** The kept accounts may be old, and nobody should send money to a closed one. */
export const loadCompanyAccounts = (): Promise<void> => {
  $load.set('loading');
  loading ??= api('GET /account-details', {})
    .then(
      ({ data }) => {
        setBankAccounts(data);
        $load.set('ready');
      },
      () => $load.set('failed'),
    )
    .finally(() => {
      loading = undefined;
    });
  return loading;
};
