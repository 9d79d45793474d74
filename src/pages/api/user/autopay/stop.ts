import { stopAutopay as call } from '#lib/api/payments/autopay.ts';
import { stopAutopay } from '#lib/server/autopay/stop-autopay.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, stopAutopay);
