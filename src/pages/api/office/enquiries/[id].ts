import { markEnquiry as call } from '#lib/api/office/notices-and-enquiries.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { markEnquiry } from '#lib/server/office/enquiries/mark-enquiry.ts';

export const PUT = endpoint(call, markEnquiry);
