import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestFromNodeRequest } from 'astro/app/node';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import type { FrontServerOptions } from '#lib/server/front-server/front-server.ts';

type Parts = typeof import('../../scripts/front-server.ts');

const parts = process.env.FRONT_SERVER === 'built' ? '../../dist/front-server.mjs' : '../../scripts/front-server.ts';
/** Of the sources, or as the build has made it. */
const built = (await import(new URL(parts, import.meta.url).href)) as Parts;
const { createFrontServer } = built;
export const { createHttpServer, touchedTags } = built;

/** The response of the fake application. */
type Route = (request: Request, locals: App.Locals) => Response | Promise<Response>;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** The front server with a fake application, which takes requests as the adapter does, on a port of its own. */
export async function startFrontServer(route: Route, options: Partial<FrontServerOptions> = {}) {
  const lines: string[] = [];
  const front = createFrontServer({
    settings: { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1:4321', TRUST_PROXY: 0, ADDRESS_LIMIT_SCALE: 1 },
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    files: (_req, _res, next) => next(),
    application: () => async (request, locals) => route(createRequestFromNodeRequest(request), locals),
    vitals: { ready: () => true, healthy: async () => true, measure: async () => undefined },
    ...options,
  });
  const server = createHttpServer(front.listener, { maxConnections: 1_000, log: pino({ level: 'silent' }) });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { ...front, server, port, lines, ask: (path: string, asked: RequestOptions = {}) => ask(port, path, asked) };
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: (string | Buffer)[];
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A request with exactly these headers; fetch would add its own. */
const ask = (port: number, path: string, { method = 'GET', headers = {}, body = [] }: RequestOptions = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(chunks) }));
    });
    req.on('error', reject);
    for (const chunk of body) req.write(chunk);
    req.end();
  });
