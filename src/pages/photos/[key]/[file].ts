import type { APIRoute } from 'astro';
import { servePhoto } from '#lib/server/photos/serve-photo.ts';

export const GET: APIRoute = ({ params: { key = '', file = '' }, request }) =>
  servePhoto({ key, file, saveData: request.headers.get('save-data') });
