import { savePropertyToggle as call } from '#lib/api/catalogue/saved-properties.ts';
import { savePropertyToggle } from '#lib/server/catalogue/saved/save-property-toggle.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, savePropertyToggle);
