import { arrangeContent as call } from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { arrangeContent } from '#lib/server/office/content/arrange-content.ts';

export const PUT = endpoint(call, arrangeContent);
