import { propertyLocations as call } from '#lib/api/catalogue/properties.ts';
import { propertyLocations } from '#lib/server/catalogue/lookups.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertyLocations);
