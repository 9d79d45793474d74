import { forgetPassword as call } from '#lib/api/accounts/authentication.ts';
import { forgetPassword } from '#lib/server/accounts/authentication/forget-password.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, forgetPassword);
