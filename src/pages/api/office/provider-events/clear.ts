import { clearProviderEvent as call } from '#lib/api/office/provider-events.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { clearProviderEvent } from '#lib/server/office/provider-events/provider-events.ts';

export const POST = endpoint(call, clearProviderEvent);
