import * as calls from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { changeMarketer } from '#lib/server/office/content/change-marketer.ts';
import { removeMarketer } from '#lib/server/office/content/remove-marketer.ts';

export const PUT = endpoint(calls.changeMarketer, changeMarketer);
export const DELETE = endpoint(calls.removeMarketer, removeMarketer);
