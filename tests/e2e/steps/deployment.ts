import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Portal } from './portal.ts';

/**
 * The portal behind a proxy, as it is deployed; a new release has another service worker, and the old scripts are gone.
 */
export function startDeployment(portal: Portal) {
  let server: Server | undefined;
  let isNew = false;
  const answer: Parameters<typeof createServer>[1] = (incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (isNew && /^\/_astro\/.+\.js$/.test(url)) return void outgoing.writeHead(404).end();
    const { host } = new URL(portal.url);
    const { 'if-none-match': _, ...others } = headers;
    const plain = { ...others, host, 'accept-encoding': 'identity' };
    const passed = request(portal.url + url, { method, headers: plain }, async (response) => {
      if (!isNew || url !== '/worker.js') {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        return void response.pipe(outgoing);
      }
      const text = (await response.setEncoding('utf8').toArray()).join('');
      // the only eight hex digits in it are the version of the first release
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      outgoing.end(text.replace(/(version:\s*[`"'])[0-9a-f]{8}/, '$1feedbeef'));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
  afterAll(() => server?.close());
  return {
    async start() {
      server ??= createServer(answer).listen(0, '127.0.0.1');
      if (!server.listening) await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    deploy() {
      isNew = true;
    },
  };
}
