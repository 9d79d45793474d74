import { giveSecondFactorCode as call } from '#lib/api/accounts/second-factor.ts';
import { giveCode } from '#lib/server/accounts/second-factor/give-code.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, giveCode);
