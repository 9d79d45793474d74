import { openLink as call } from '#lib/api/accounts/authentication.ts';
import { openLink } from '#lib/server/accounts/authentication/open-link.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, openLink);
