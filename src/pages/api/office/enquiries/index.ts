import { officeEnquiries as call } from '#lib/contract/office-messages.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeEnquiries } from '#lib/server/office/enquiries/office-enquiries.ts';

export const GET = endpoint(call, officeEnquiries);
