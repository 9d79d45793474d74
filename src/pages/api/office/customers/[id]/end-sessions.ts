import { endCustomerSessions as call } from '#lib/api/office/customers.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { endCustomerSessions } from '#lib/server/office/customers/end-customer-sessions.ts';

export const POST = endpoint(call, endCustomerSessions);
