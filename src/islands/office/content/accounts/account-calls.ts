import { api } from '#lib/client/api/api.ts';
import { mutation } from '#lib/client/api/mutation.ts';

const refreshes = ['bankAccounts', 'approvals'] as const;

/** Both ask a second person: nothing is changed yet. */
export const addAccount = mutation('POST /office/bank-accounts', { refreshes });
export const saveAccount = mutation('PUT /office/bank-accounts/{id}', { refreshes });

export async function reloadAccount(id: number) {
  const { accounts } = await api('GET /office/bank-accounts', {});
  return accounts.find((account) => account.id === id);
}
