import { officeLayout as layoutCall, saveLayout as saveCall } from '#lib/api/office/layouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeLayout } from '#lib/server/office/layouts/office-layout.ts';
import { saveLayout } from '#lib/server/office/layouts/save-layout.ts';

export const GET = endpoint(layoutCall, officeLayout);
export const PUT = endpoint(saveCall, saveLayout);
