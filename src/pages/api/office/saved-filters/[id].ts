import { deleteFilter as call } from '#lib/api/office/staff/saved-filters.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { deleteFilter } from '#lib/server/office/saved-filters.ts';

export const DELETE = endpoint(call, deleteFilter);
