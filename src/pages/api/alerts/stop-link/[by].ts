import * as calls from '#lib/api/alerts.ts';
import { checkStopLink, stopByLink } from '#lib/server/alerts/stop-link.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(calls.checkStopLink, checkStopLink);
export const POST = endpoint(calls.stopByLink, stopByLink);
