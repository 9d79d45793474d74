import { register as call } from '#lib/api/accounts/authentication.ts';
import { register } from '#lib/server/accounts/authentication/register.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, register);
