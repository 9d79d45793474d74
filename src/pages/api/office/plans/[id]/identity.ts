import { openIdentityFiles as call } from '#lib/api/office/customers.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { openIdentityFiles } from '#lib/server/office/plans/open-identity-files.ts';

export const POST = endpoint(call, openIdentityFiles);
