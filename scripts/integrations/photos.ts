import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { photoMediaTypes } from '#lib/server/pictures/photo-encoding.ts';
import { variants } from '../photos.ts';

const PHOTO_URL = /^\/photos\/([a-z0-9-]+)\/(\d+\.(avif|webp|jpg))$/;

/** Copies the demo photos into the built site, and serves them in development. */
export const photos = (): AstroIntegration => ({
  name: 'photos',
  hooks: {
    'astro:build:done': ({ dir }) =>
      cp(variants, fileURLToPath(new URL('photos/', dir)), {
        recursive: true,
        filter: (source) => !source.endsWith('.json'),
      }),
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(async (request, response, next) => {
        const [, key, name, format] = PHOTO_URL.exec(request.url ?? '') ?? [];
        if (!key || !name) return next();
        const bytes = await readFile(path.join(variants, key, name)).catch(() => null);
        if (!bytes) return next();
        response.setHeader('content-type', photoMediaTypes[format as keyof typeof photoMediaTypes]);
        response.end(bytes);
      });
    },
  },
});
