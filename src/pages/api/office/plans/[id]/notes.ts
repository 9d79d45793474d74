import { notePlan as call } from '#lib/api/office/plan-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { notePlan } from '#lib/server/office/plans/note-plan.ts';

export const POST = endpoint(call, notePlan);
