import { logout as call } from '#lib/api/accounts/authentication.ts';
import { logout } from '#lib/server/accounts/authentication/logout.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, logout);
