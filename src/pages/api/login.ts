import { login as call } from '#lib/api/accounts/authentication.ts';
import { login } from '#lib/server/accounts/authentication/login.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, login);
