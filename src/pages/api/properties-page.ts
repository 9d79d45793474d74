import { propertiesPage as call } from '#lib/api/catalogue/properties.ts';
import { propertiesPage } from '#lib/server/catalogue/listing/property-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertiesPage);
