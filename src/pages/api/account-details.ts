import { accountDetails as call } from '#lib/contract/content.ts';
import { accountDetails } from '#lib/server/catalogue/account-details.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, accountDetails);
