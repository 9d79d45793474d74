import * as calls from '#lib/api/alerts.ts';
import { pauseSearch, removeSearch } from '#lib/server/alerts/change-search.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const PUT = endpoint(calls.pauseSearch, pauseSearch);
export const DELETE = endpoint(calls.removeSearch, removeSearch);
