import { propertyDetails as call } from '#lib/api/catalogue/properties.ts';
import { propertyDetails } from '#lib/server/catalogue/property-details.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertyDetails);
