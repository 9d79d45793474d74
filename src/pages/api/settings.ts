import { settings as call } from '#lib/api/content.ts';
import { settings } from '#lib/server/content/content-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, settings);
