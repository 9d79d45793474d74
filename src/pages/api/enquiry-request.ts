import { enquiryRequest as call } from '#lib/api/content.ts';
import { enquiryRequest } from '#lib/server/enquiries/enquiry-request.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, enquiryRequest);
