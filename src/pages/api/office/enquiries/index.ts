import { officeEnquiries as call } from '#lib/api/office/notices-and-enquiries.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeEnquiries } from '#lib/server/office/enquiries/office-enquiries.ts';

export const GET = endpoint(call, officeEnquiries);
