import { transactions as call } from '#lib/api/payments/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { transactions } from '#lib/server/transactions/transactions.ts';

export const GET = endpoint(call, transactions);
