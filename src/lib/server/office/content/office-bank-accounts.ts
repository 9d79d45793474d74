import { allAccounts, asOfficeAccounts } from './bank-account-rows.ts';

export const officeBankAccounts = async () => ({ accounts: await asOfficeAccounts(await allAccounts()) });
