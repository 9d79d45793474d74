import { login as call } from '#lib/contract/accounts.ts';
import { login } from '#lib/server/accounts/login.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, login);
