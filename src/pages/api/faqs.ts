import { faqs as call } from '#lib/contract/content.ts';
import { faqs } from '#lib/server/catalogue/content-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, faqs);
