import { filterProperty as call } from '#lib/contract/catalogue.ts';
import { filterProperty } from '#lib/server/catalogue/filter-property.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, filterProperty);
