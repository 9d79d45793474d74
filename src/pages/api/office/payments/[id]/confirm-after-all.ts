import { confirmAfterAll as call } from '#lib/api/office/finance/corrections.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { confirmAfterAll } from '#lib/server/office/payments/confirm-after-all.ts';

export const POST = endpoint(call, confirmAfterAll);
