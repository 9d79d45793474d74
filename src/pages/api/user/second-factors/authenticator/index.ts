import { addAuthenticator as call } from '#lib/api/accounts/second-factor-settings.ts';
import { addAuthenticator } from '#lib/server/accounts/second-factor/add-authenticator.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, addAuthenticator);
