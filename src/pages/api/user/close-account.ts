import { closeAccount as call } from '#lib/api/accounts/close-account.ts';
import { closeAccount } from '#lib/server/accounts/closing/close-account.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, closeAccount);
