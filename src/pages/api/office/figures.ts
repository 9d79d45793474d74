import { officeFigures as call } from '#lib/api/office/accounting.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeFigures } from '#lib/server/office/reports/office-figures.ts';

export const GET = endpoint(call, officeFigures);
