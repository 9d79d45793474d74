import type { APIRoute } from 'astro';
import { servePhoto } from '#lib/server/photos/serve-photo.ts';

export const GET: APIRoute = ({ params: { key = '', file = '' } }) => servePhoto({ key, file });
