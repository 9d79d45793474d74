import { ownSecondFactors as call } from '#lib/api/accounts/second-factor-settings.ts';
import { ownSecondFactors } from '#lib/server/accounts/second-factor/own-factors.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, ownSecondFactors);
