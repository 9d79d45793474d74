import { officeCustomers as call } from '#lib/api/office/customers.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeCustomers } from '#lib/server/office/customers/office-customers.ts';

export const GET = endpoint(call, officeCustomers);
