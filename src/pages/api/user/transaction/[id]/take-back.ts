import { takeBackTransfer as call } from '#lib/api/payments/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { takeBackTransfer } from '#lib/server/payments/take-back-transfer.ts';

export const POST = endpoint(call, takeBackTransfer);
