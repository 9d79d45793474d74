import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small S3-compatible store in this process; it lists two keys per page and refuses unsigned requests. */
export async function anObjectStore() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    failures -= 1;
    const end = (status: number, body: Buffer | string = '') =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
    if (failures >= 0) return end(503);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return end(403);
    if (request.method === 'GET' && url.searchParams.has('list-type')) return end(200, listing(objects, url));
    if (request.method === 'PUT')
      objects.set(key, { bytes: await bodyOf(request), type: request.headers['content-type'] ?? '' });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return end(200);
    const found = objects.get(key);
    return found ? end(200, found.bytes) : end(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    url: (secret = 'secret') => `s3://key:${secret}@127.0.0.1:${port}/bucket?region=eu-west-1&insecure=1`,
    /** Its next answers are failures of its own. */
    failNext: (count: number) => {
      failures = count;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function listing(objects: Map<string, unknown>, url: URL) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort();
  const from = Number(url.searchParams.get('continuation-token') ?? 0);
  const items = keys
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified></Contents>`);
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${items.join('')}${next}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
