import { removePropertyPhoto as call } from '#lib/api/office/properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { removePhoto } from '#lib/server/office/properties/remove-photo.ts';

export const DELETE = endpoint(call, removePhoto);
