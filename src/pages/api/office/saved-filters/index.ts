import * as calls from '#lib/api/office/staff/saved-filters.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { savedFilters, saveFilter } from '#lib/server/office/saved-filters.ts';

export const GET = endpoint(calls.savedFilters, savedFilters);
export const POST = endpoint(calls.saveFilter, saveFilter);
