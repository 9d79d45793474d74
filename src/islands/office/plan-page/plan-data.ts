import type { CallAnswer } from '#lib/api/call-types.ts';

export type PlanData = CallAnswer<'GET /office/plans/{id}'>;
