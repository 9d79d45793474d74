import { officeNotices, sendNotification } from '#lib/api/office/notices-and-enquiries.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeNotices as list } from '#lib/server/office/notices/office-notices.ts';
import { sendNotice } from '#lib/server/office/notices/send-notice.ts';

export const GET = endpoint(officeNotices, list);
export const POST = endpoint(sendNotification, sendNotice);
