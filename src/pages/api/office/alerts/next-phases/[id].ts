import { linkNextPhase as call } from '#lib/api/office/alerts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { linkNextPhase } from '#lib/server/office/alerts/link-next-phase.ts';

export const PUT = endpoint(call, linkNextPhase);
