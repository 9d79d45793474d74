import { withdrawNotice as call } from '#lib/api/office/notices-and-enquiries.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withdrawNotice } from '#lib/server/office/notices/withdraw-notice.ts';

export const POST = endpoint(call, withdrawNotice);
