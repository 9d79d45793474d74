import { markEnquiry as call } from '#lib/contract/office-messages.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { markEnquiry } from '#lib/server/office/enquiries/mark-enquiry.ts';

export const PUT = endpoint(call, markEnquiry);
