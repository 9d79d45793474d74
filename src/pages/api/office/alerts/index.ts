import { officeAlerts as call } from '#lib/api/office/alerts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeAlerts } from '#lib/server/office/alerts/office-alerts.ts';

export const GET = endpoint(call, officeAlerts);
