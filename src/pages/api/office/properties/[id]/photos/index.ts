import * as calls from '#lib/api/office/properties.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addPhotos } from '#lib/server/office/properties/add-photos.ts';
import { arrangePhotos } from '#lib/server/office/properties/arrange-photos.ts';

export const POST = endpoint(calls.addPropertyPhotos, addPhotos);
export const PUT = endpoint(calls.arrangePropertyPhotos, arrangePhotos);
