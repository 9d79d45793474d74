import { officeReport as call } from '#lib/api/office/accounting.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeReport } from '#lib/server/office/reports/office-report.ts';

export const GET = endpoint(call, officeReport);
