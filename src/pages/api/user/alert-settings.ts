import { changeAlertSettings as call } from '#lib/api/alerts.ts';
import { changeAlertSettings } from '#lib/server/alerts/alert-settings.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const PUT = endpoint(call, changeAlertSettings);
