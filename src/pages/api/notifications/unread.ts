import { unreadNotifications as call } from '#lib/api/notifications.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { unreadNotifications } from '#lib/server/notifications/unread.ts';

export const GET = endpoint(call, unreadNotifications);
