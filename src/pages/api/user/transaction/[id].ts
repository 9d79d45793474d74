import { transactionDetail as call } from '#lib/contract/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { transactionDetail } from '#lib/server/payments/transaction-detail.ts';

export const GET = endpoint(call, transactionDetail);
