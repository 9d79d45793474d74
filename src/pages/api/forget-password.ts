import { forgetPassword as call } from '#lib/contract/accounts.ts';
import { forgetPassword } from '#lib/server/accounts/forget-password.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, forgetPassword);
