import { answerChange as call } from '#lib/api/plans/changes.ts';
import { answerChange } from '#lib/server/changes/answer-change.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, answerChange);
