import { checkBankAccount as call } from '#lib/api/payments/payouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { checkBankAccount } from '#lib/server/wallet/payouts/banks.ts';

export const POST = endpoint(call, checkBankAccount);
