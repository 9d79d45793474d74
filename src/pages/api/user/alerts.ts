import { alerts as call } from '#lib/api/alerts.ts';
import { myAlerts } from '#lib/server/alerts/my-alerts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, myAlerts);
