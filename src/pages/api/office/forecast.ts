import { officeForecast as call } from '#lib/api/office/arrears.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeForecast } from '#lib/server/office/arrears/forecast.ts';

export const GET = endpoint(call, officeForecast);
