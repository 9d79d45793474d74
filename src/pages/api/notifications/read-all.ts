import { readAllNotifications as call } from '#lib/api/notifications.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { readAllNotifications } from '#lib/server/notifications/read-all-notifications.ts';

export const POST = endpoint(call, readAllNotifications);
