import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { DAY_IN_SECONDS } from '#lib/domain/durations.ts';
import { saveDataPhotos } from './save-data-photos.ts';

export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const YEAR = 31_536_000;
const MONTH = 30 * DAY_IN_SECONDS;
/** Of files with a hash in their name. */
export const NEVER_CHANGES = `public, max-age=${YEAR}, immutable`;

/** Files under /_astro carry a hash in their name and never change; photos, fonts and the tab's icon hardly ever; pages may at once. */
function cacheControl(path: string) {
  if (path.startsWith('/_astro/')) return NEVER_CHANGES;
  if (/^\/(photos|font)\/|^\/favicon/.test(path))
    return `public, max-age=${DAY_IN_SECONDS}, stale-while-revalidate=${MONTH}`;
  return 'public, max-age=0, must-revalidate';
}

/** The files of the build with their compressed forms. */
export function staticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return (_req, _res, next) => next();
  const photos = saveDataPhotos(folder);
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, url) {
      res.setHeader('Cache-Control', cacheControl(url));
      if (url.startsWith('/photos/')) photos.tell(res);
      // sirv knows no such type, and nobody may guess it (nosniff)
      if (url.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon');
    },
  });
  return (req, res, next) => {
    photos.choose(req, res);
    files(req, res, next);
  };
}
