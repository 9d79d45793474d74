import { notifications as call } from '#lib/api/notifications.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { notifications } from '#lib/server/notifications/notifications.ts';

export const GET = endpoint(call, notifications);
