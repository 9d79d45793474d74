import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The files of the build with their compressed forms. Those under /_astro carry a hash in their name and never change. */
export function staticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return (_req, _res, next) => next();
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      const hashed = path.startsWith('/_astro/');
      res.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
    },
  });
}
