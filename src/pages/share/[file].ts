import type { APIRoute } from 'astro';
import { serveShareImage } from '#lib/server/share-images/share-image.ts';

export const GET: APIRoute = ({ params: { file = '' } }) => serveShareImage(file);
