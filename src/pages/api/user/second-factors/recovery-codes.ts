import { renewRecoveryCodes as call } from '#lib/api/accounts/second-factor-settings.ts';
import { renewRecoveryCodes } from '#lib/server/accounts/second-factor/change-factors.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, renewRecoveryCodes);
