import { checkReferral as call } from '#lib/api/accounts/authentication.ts';
import { checkReferral } from '#lib/server/accounts/authentication/check-referral.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, checkReferral);
