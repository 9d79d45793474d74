import { exportSales as call } from '#lib/api/office/exports.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { exportSales } from '#lib/server/office/exports/export-sales.ts';

export const GET = endpoint(call, exportSales);
