import { enquiryRequest as call } from '#lib/api/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { enquiryRequest } from '#lib/server/office/enquiries/enquiry-request.ts';

export const POST = endpoint(call, enquiryRequest);
