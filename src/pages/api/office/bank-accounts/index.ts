import * as calls from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addBankAccount } from '#lib/server/office/content/add-bank-account.ts';
import { officeBankAccounts } from '#lib/server/office/content/bank-account-rows.ts';

export const GET = endpoint(calls.officeBankAccounts, officeBankAccounts);
export const POST = endpoint(calls.addBankAccount, addBankAccount);
