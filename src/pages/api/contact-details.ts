import { contactDetails as call } from '#lib/api/content.ts';
import { contactDetails } from '#lib/server/content/content-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, contactDetails);
