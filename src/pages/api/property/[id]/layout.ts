import { propertyLayout as call } from '#lib/api/catalogue/layout.ts';
import { propertyLayout } from '#lib/server/catalogue/property-layout.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertyLayout);
