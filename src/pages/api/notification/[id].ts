import { notificationDetail as call } from '#lib/api/notifications.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { notificationDetail } from '#lib/server/notifications/notification-detail.ts';

export const GET = endpoint(call, notificationDetail);
