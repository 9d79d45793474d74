import { exportReport as call } from '#lib/api/office/accounting.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { exportReport } from '#lib/server/office/reports/export-report.ts';

export const GET = endpoint(call, exportReport);
