import type { OfficeAccount } from '#lib/api/office/content.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

type AccountFields = Pick<OfficeAccount, 'type' | 'account_number' | 'bank_name' | 'account_name'>;

const refreshAccounts = () =>
  refreshQueries('/api/office/bank-accounts', '/api/account-details', '/api/office/approvals', '/api/office/summary');

/** Both ask a second person: nothing is changed yet. */
export async function addAccount({ type, account_number, bank_name, account_name }: AccountFields) {
  try {
    await api('POST /office/bank-accounts', { type, account_number, bank_name, account_name });
  } finally {
    refreshAccounts();
  }
}

/** Refreshes the list also after a conflict, to show the other change. */
export async function saveAccount(
  id: number,
  version: string | undefined,
  fields: AccountFields & { active: boolean },
) {
  const { type, account_number, bank_name, account_name, active } = fields;
  try {
    const payload = { id, mark: version, type, account_number, bank_name, account_name, active };
    await api('PUT /office/bank-accounts/{id}', payload);
  } finally {
    refreshAccounts();
  }
}

export async function reloadAccount(id: number) {
  const { accounts } = await api('GET /office/bank-accounts', {});
  return accounts.find((account) => account.id === id);
}
