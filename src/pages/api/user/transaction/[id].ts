import { transactionDetail as call } from '#lib/api/payments/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { transactionDetail } from '#lib/server/transactions/transaction-detail.ts';

export const GET = endpoint(call, transactionDetail);
