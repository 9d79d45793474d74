import * as calls from '#lib/contract/office-properties.ts';
import { addPhotos } from '#lib/server/catalogue/office/add-photos.ts';
import { arrangePhotos } from '#lib/server/catalogue/office/arrange-photos.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(calls.addPropertyPhotos, addPhotos);
export const PUT = endpoint(calls.arrangePropertyPhotos, arrangePhotos);
