import { contactDetails as call } from '#lib/contract/content.ts';
import { contactDetails } from '#lib/server/catalogue/content-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, contactDetails);
