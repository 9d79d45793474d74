import { askNextPhase as call } from '#lib/api/alerts.ts';
import { askNextPhase } from '#lib/server/alerts/next-phase-requests.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, askNextPhase);
