import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import type { AstroHandler } from '#lib/server/platform/astro-app.ts';
import { createPortal, type PortalOptions } from '#lib/server/platform/portal.ts';

/** What the pretended application answers: a web Response, as Astro's own routes do. */
type Route = (req: IncomingMessage, locals: App.Locals) => Response | Promise<Response>;

const handlerOf =
  (route: Route): AstroHandler =>
  async (req, res, _next, locals) => {
    const response = await route(req, locals);
    res.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const chunk of response.body ?? []) res.write(chunk);
    res.end();
  };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** The portal before a pretended application, on a port of its own. */
export async function aPortal(route: Route, options: Partial<PortalOptions> = {}) {
  const lines: string[] = [];
  const portal = createPortal({
    settings: { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1:4321', TRUST_PROXY: 0 },
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    files: (_req, _res, next) => next(),
    astro: () => handlerOf(route),
    healthy: async () => true,
    ...options,
  });
  const server = createServer(portal.listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { ...portal, server, port, lines, ask: (path: string, asked: Asked = {}) => ask(port, path, asked) };
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: (string | Buffer)[];
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A request with exactly these headers; fetch would choose some itself. */
const ask = (port: number, path: string, { method = 'GET', headers = {}, body = [] }: Asked = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk);
      resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(chunks) });
    });
    req.on('error', reject);
    for (const chunk of body) req.write(chunk);
    req.end();
  });
