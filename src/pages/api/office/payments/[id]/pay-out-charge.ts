import { payOutCharge as call } from '#lib/api/office/finance/charge-ends.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { payOutCharge } from '#lib/server/office/payments/charge-ends/end-charge.ts';

export const POST = endpoint(call, payOutCharge);
