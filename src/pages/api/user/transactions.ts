import { transactions as call } from '#lib/contract/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { transactions } from '#lib/server/payments/transactions.ts';

export const GET = endpoint(call, transactions);
