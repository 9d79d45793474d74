import { officeBrowserReports as call } from '#lib/api/office/browser-reports.ts';
import { officeBrowserReports } from '#lib/server/browser-reports/list-reports.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, officeBrowserReports);
