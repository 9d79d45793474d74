import { exportCustomers as call } from '#lib/api/office/exports.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { exportCustomers } from '#lib/server/office/exports/export-customers.ts';

export const GET = endpoint(call, exportCustomers);
