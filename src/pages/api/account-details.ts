import { accountDetails as call } from '#lib/api/content.ts';
import { accountDetails } from '#lib/server/content/account-details.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, accountDetails);
