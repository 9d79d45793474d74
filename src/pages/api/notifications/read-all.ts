import { readAllNotifications as call } from '#lib/contract/notifications.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { readAllNotifications } from '#lib/server/notifications/read-all.ts';

export const POST = endpoint(call, readAllNotifications);
