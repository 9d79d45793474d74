import type { OfficeAccount } from '#lib/api/office/content.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

type Said = Pick<OfficeAccount, 'type' | 'account_number' | 'bank_name' | 'account_name'>;

const changed = () => refreshQueries('/api/office/bank-accounts', '/api/account-details');

export async function addAccount({ type, account_number, bank_name, account_name }: Said) {
  const { account } = await api('POST /office/bank-accounts', { type, account_number, bank_name, account_name });
  changed();
  return account;
}

/** The list is made anew even when somebody else was faster: it shows what they did. */
export async function saveAccount(id: number, mark: string | undefined, said: Said & { active: boolean }) {
  const { type, account_number, bank_name, account_name, active } = said;
  try {
    const wish = { id, mark, type, account_number, bank_name, account_name, active };
    return (await api('PUT /office/bank-accounts/{id}', wish)).account;
  } finally {
    changed();
  }
}

export async function reloadAccount(id: number) {
  const { accounts } = await api('GET /office/bank-accounts', {});
  return accounts.find((account) => account.id === id);
}
