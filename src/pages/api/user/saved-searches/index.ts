import { saveSearch as call } from '#lib/api/alerts.ts';
import { saveSearch } from '#lib/server/alerts/save-search.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, saveSearch);
