import { removeNextPhase as call } from '#lib/api/alerts.ts';
import { removeNextPhase } from '#lib/server/alerts/next-phase-requests.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const DELETE = endpoint(call, removeNextPhase);
