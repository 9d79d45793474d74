import { settings as call } from '#lib/contract/content.ts';
import { settings } from '#lib/server/catalogue/content-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, settings);
