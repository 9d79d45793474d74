import { sendAccountStatement as call } from '#lib/api/payments/statement.ts';
import { sendAccountStatement } from '#lib/server/documents/send-account-statement.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, sendAccountStatement);
