import { ownAutopay as ownCall, startAutopay as startCall } from '#lib/api/payments/autopay.ts';
import { ownAutopay } from '#lib/server/autopay/own-autopay.ts';
import { startAutopay } from '#lib/server/autopay/start-autopay.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(ownCall, ownAutopay);
export const POST = endpoint(startCall, startAutopay);
