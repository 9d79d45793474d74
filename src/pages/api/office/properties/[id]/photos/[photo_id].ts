import { removePropertyPhoto as call } from '#lib/contract/office-properties.ts';
import { removePhoto } from '#lib/server/catalogue/office/remove-photo.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const DELETE = endpoint(call, removePhoto);
