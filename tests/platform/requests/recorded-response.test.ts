import { type EventEmitter, once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOwnRequest } from '#lib/server/front-server/application/application-request.ts';
import { RecordedResponse } from '#lib/server/front-server/application/recorded-response.ts';
import { onRequest } from '../../../src/middleware.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** As the adapter answers: by Astro's functions for Node. */
async function record(response: Response) {
  const recorded = new RecordedResponse(createOwnRequest('/', 'http://127.0.0.1'));
  await writeResponse(response, recorded as unknown as ServerResponse);
  return recorded;
}

describe('AD-02: an answer that the adapter writes', () => {
  test('is recorded with its status, all of its headers and its body', async () => {
    const headers = new Headers({ 'content-type': 'text/plain' });
    for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
    const answer = (await record(new Response('₦1,000', { status: 418, headers }))).toResponse(undefined);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      418,
      'text/plain',
      '₦1,000',
    ]);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const empty = (await record(new Response(null, { status: 204 }))).toResponse(undefined);
    expect([empty.status, empty.body]).toEqual([204, null]);
  });

  test('that breaks off is an error, and no shorter answer', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('half')),
      pull: () => Promise.reject(new Error('the disk is gone')),
    });
    // Astro says so, too
    vi.spyOn(console, 'error').mockReturnValue();
    const recorded = await record(new Response(broken));
    expect([recorded.error?.message, recorded.writableEnded]).toEqual(['the disk is gone', false]);
  });

  test('leaves nothing behind on a connection that is kept', async () => {
    const listeners: number[] = [];
    const server = createServer(async (req, res) => {
      createRequestFromNodeRequest(req);
      await writeResponse(new Response('a page'), new RecordedResponse(req) as unknown as ServerResponse);
      listeners.push(req.socket.listenerCount('close'));
      res.end();
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    open.push(server, { close: () => agent.destroy() });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (let at = 0; at < 30; at += 1) {
      const [answer] = await once(request({ host: '127.0.0.1', port, agent }).end(), 'response');
      await once((answer as EventEmitter & { resume(): EventEmitter }).resume(), 'end');
    }
    expect(listeners).toHaveLength(30);
    expect(new Set(listeners).size).toBe(1);
  });
});

test('AD-02: the page that everybody is sent is asked for by the site itself, with nobody’s headers', async () => {
  const asked = createRequestFromNodeRequest(createOwnRequest('/properties?page=2', 'https://portal.example.com'));
  expect([asked.method, asked.url]).toEqual(['GET', 'https://portal.example.com/properties?page=2']);
  expect(Object.fromEntries(asked.headers)).toEqual({ host: 'portal.example.com', accept: 'text/html' });
});

// as in the build: on the dev server no front server is in front
beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('AD-03: what is sent in pieces', () => {
  const answered = async (response: Response, sendInPieces?: (body: ReadableStream) => void) => {
    const locals = { requestId: 'known', address: '', ...(sendInPieces && { sendInPieces }) };
    const context = {
      locals,
      request: new Request('http://127.0.0.1/x'),
      url: new URL('http://127.0.0.1/x'),
      routePattern: '/x',
    };
    return (await onRequest(context as never, async () => response)) as Response;
  };
  const pdf = () => new Response(new ReadableStream(), { headers: { 'content-type': 'application/pdf' } });

  test('goes past the adapter, which would write as fast as it reads', async () => {
    const bodies: ReadableStream[] = [];
    const response = pdf();
    const { body } = response;
    const rest = await answered(response, (one) => void bodies.push(one));
    expect(bodies).toEqual([body]);
    expect([rest.status, rest.body, rest.headers.get('content-type')]).toEqual([200, null, 'application/pdf']);
  });

  test('are no pages, no failures, and nothing where no front server is', async () => {
    const refuse = () => expect.unreachable();
    for (const response of [
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      new Response('%PDF', { status: 502, headers: { 'content-type': 'application/pdf' } }),
    ])
      expect(await answered(response, refuse)).toBe(response);
    const direct = pdf();
    expect(await answered(direct)).toBe(direct);
  });
});

test('AD-04: an unknown path, which the adapter renders without locals, keeps the id of its request', async () => {
  const locals: Partial<App.Locals> = {};
  const request = new Request('http://127.0.0.1/x', { headers: { 'x-request-id': 'of-the-log' } });
  const context = { locals, request, url: new URL(request.url), routePattern: '/404' };
  await onRequest(context as never, async () => new Response('not here', { status: 404 }));
  expect(locals.requestId).toBe('of-the-log');
});
