import * as calls from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { changeContent } from '#lib/server/office/content/change-content.ts';
import { removeContent } from '#lib/server/office/content/remove-content.ts';

export const PUT = endpoint(calls.changeContent, changeContent);
export const DELETE = endpoint(calls.removeContent, removeContent);
