import { addSlide as call } from '#lib/api/office/content.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addSlide } from '#lib/server/office/content/add-slide.ts';

export const POST = endpoint(call, addSlide);
