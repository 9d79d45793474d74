import { filterProperty as call } from '#lib/api/catalogue/properties.ts';
import { filterProperty } from '#lib/server/catalogue/listing/property-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, filterProperty);
