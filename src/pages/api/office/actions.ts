import { officeActions as call } from '#lib/api/office/actions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeActions } from '#lib/server/office/office-actions.ts';

export const GET = endpoint(call, officeActions);
