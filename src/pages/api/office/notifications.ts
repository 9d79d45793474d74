import { officeNotices, sendNotification } from '#lib/contract/office-messages.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeNotices as list } from '#lib/server/notifications/notices.ts';
import { sendNotice } from '#lib/server/notifications/send-notice.ts';

export const GET = endpoint(officeNotices, list);
export const POST = endpoint(sendNotification, sendNotice);
