import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { buildFiles } from '../db/schema.ts';
import { bestEncoding } from '../front-server/compression.ts';
import { NEVER_CHANGES, type StaticFiles } from '../front-server/static-files.ts';
import { db, log } from '../runtime.ts';

const HASHED = /^\/_astro\/([\w.@~-]{1,200}\.(js|css|svg))(?:\?|$)/;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
const decompress = promisify(brotliDecompress);

/** Sends a script or style of a build before this one or beside it. */
export const sendPreviousBuildAsset: StaticFiles = (req, res, next) => {
  const [, name, extension] = HASHED.exec(req.url ?? '') ?? [];
  if (!name || !extension) return next();
  send(req, res, name, types[extension] as string).then(
    (found) => found || next(),
    (err) => {
      log().warn({ err }, 'a file of another build could not be read');
      res.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end();
    },
  );
};

async function send(req: IncomingMessage, res: ServerResponse, name: string, type: string): Promise<boolean> {
  const [file] = await db().select({ body: buildFiles.body }).from(buildFiles).where(eq(buildFiles.name, name));
  if (!file) return false;
  const packed = bestEncoding(req) === 'br';
  const body = packed ? file.body : await decompress(file.body);
  res.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': NEVER_CHANGES,
    vary: 'Accept-Encoding',
    ...(packed && { 'content-encoding': 'br' }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}
