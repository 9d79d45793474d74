import { sliders as call } from '#lib/api/content.ts';
import { sliders } from '#lib/server/content/content-lists.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, sliders);
