import { officeAutopays as call } from '#lib/api/office/autopay.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeAutopays } from '#lib/server/office/autopay/office-autopays.ts';

export const GET = endpoint(call, officeAutopays);
