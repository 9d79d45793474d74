import { changePassword as call } from '#lib/api/accounts/authentication.ts';
import { changePassword } from '#lib/server/accounts/authentication/change-password.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, changePassword);
