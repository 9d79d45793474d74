import { officeProviderEvents as call } from '#lib/api/office/provider-events.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeProviderEvents } from '#lib/server/office/provider-events/provider-events.ts';

export const GET = endpoint(call, officeProviderEvents);
