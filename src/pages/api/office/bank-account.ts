import { officeBankAccount as call } from '#lib/api/office/money/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { checkBankAccount } from '#lib/server/wallet/payouts/banks.ts';

export const POST = endpoint(call, checkBankAccount);
