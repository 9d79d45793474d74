import { readDrawing as call } from '#lib/api/office/layouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { readDrawing } from '#lib/server/office/layouts/read-drawing.ts';

export const POST = endpoint(call, readDrawing);
