import { propertiesPage as call } from '#lib/contract/catalogue.ts';
import { propertiesPage } from '#lib/server/catalogue/properties-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, propertiesPage);
