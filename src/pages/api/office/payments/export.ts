import { exportPayments as call } from '#lib/api/office/exports.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { exportPayments } from '#lib/server/office/exports/export-payments.ts';

export const GET = endpoint(call, exportPayments);
