import { search as call } from '#lib/api/catalogue/search.ts';
import { search } from '#lib/server/catalogue/search/search-properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, search);
