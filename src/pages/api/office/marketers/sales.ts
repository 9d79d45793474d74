import { officeSales as call } from '#lib/api/office/sales.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeSales } from '#lib/server/office/sales/office-sales.ts';

export const GET = endpoint(call, officeSales);
