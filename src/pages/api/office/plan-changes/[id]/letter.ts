import { officeChangeLetter as call } from '#lib/api/office/plans/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeChangeLetter } from '#lib/server/office/changes/office-changes.ts';

export const GET = endpoint(call, officeChangeLetter);
