import { removeSavedProperty as call } from '#lib/api/catalogue/saved-properties.ts';
import { removeSavedProperty } from '#lib/server/catalogue/saved/remove-saved-property.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const DELETE = endpoint(call, removeSavedProperty);
