import { officeStopAutopay as call } from '#lib/api/office/autopay.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeStopAutopay } from '#lib/server/office/autopay/stop-autopay.ts';

export const POST = endpoint(call, officeStopAutopay);
