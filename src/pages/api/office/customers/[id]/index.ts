import { officeCustomerDetail as call } from '#lib/api/office/customers.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeCustomerDetail } from '#lib/server/office/customers/office-customer-detail.ts';

export const GET = endpoint(call, officeCustomerDetail);
