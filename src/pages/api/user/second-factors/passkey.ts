import { addPasskey as call } from '#lib/api/accounts/second-factor-settings.ts';
import { addPasskey } from '#lib/server/accounts/second-factor/add-passkey.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, addPasskey);
