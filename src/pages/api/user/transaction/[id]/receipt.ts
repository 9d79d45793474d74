import { receipt as call } from '#lib/api/payments/transactions.ts';
import { receipt } from '#lib/server/documents/receipt.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, receipt);
