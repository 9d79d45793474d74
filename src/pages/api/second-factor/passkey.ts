import { givePasskey as call } from '#lib/api/accounts/second-factor.ts';
import { givePasskey } from '#lib/server/accounts/second-factor/give-passkey.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, givePasskey);
