import { walletTransaction as call } from '#lib/api/payments/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { walletTransaction } from '#lib/server/wallet/wallet-transaction.ts';

export const GET = endpoint(call, walletTransaction);
