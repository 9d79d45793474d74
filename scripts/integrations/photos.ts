import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { photoMediaTypes } from '#lib/server/photos/photo-encoding.ts';
import { photoFile, writePhotos } from '../photos.ts';

const ADDRESS = /^\/photos\/([a-z0-9-]+)\/(\d+\.(avif|webp|jpg))$/;

/** Puts the pictures of the demo into the built site, and serves them in development. */
export const photos = (): AstroIntegration => ({
  name: 'photos',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { photos, made, seconds } = await writePhotos(fileURLToPath(new URL('photos/', dir)));
      logger.info(`${photos} photos, ${made} of them made anew, in ${seconds.toFixed(1)} s`);
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(async (request, response, next) => {
        const [, key, name, format] = ADDRESS.exec(request.url ?? '') ?? [];
        if (!key || !name) return next();
        try {
          const bytes = await photoFile(key, name);
          if (!bytes) return next();
          response.setHeader('content-type', photoMediaTypes[format as keyof typeof photoMediaTypes]);
          response.end(bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  },
});
