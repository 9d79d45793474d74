import { officeCustomerEntries as call } from '#lib/api/office/customers.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeCustomerEntries } from '#lib/server/office/customers/office-customer-entries.ts';

export const GET = endpoint(call, officeCustomerEntries);
