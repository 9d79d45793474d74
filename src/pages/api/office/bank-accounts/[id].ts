import { changeBankAccount as call } from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { changeBankAccount } from '#lib/server/office/content/change-bank-account.ts';

export const PUT = endpoint(call, changeBankAccount);
