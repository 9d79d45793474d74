import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread that floods a portal in one way from one address until it is told to stop, then says what came of it.

const { port, kind } = workerData;
/** Another address of this machine than that of the caller who is measured. */
const localAddress = '127.0.0.2';
const MEGABYTE = 1024 * 1024;
const answers = {};
const sockets = new Set();
let ended = false;

/** Sends one piece over a connection of its own; ends when the other side does. */
const send = (piece, { stays = false } = {}) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.once('connect', () => socket.write(piece));
    socket.once('data', (bytes) => {
      const status = /^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? '?';
      answers[status] = (answers[status] ?? 0) + 1;
      if (!stays) socket.destroy();
    });
    socket.once('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      resolve();
    });
  });

const head = (line, ...headers) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'X-Application-Id: customer-portal', ...headers, '', ''].join('\r\n');
const post = (body, type = 'application/json') =>
  Buffer.concat([
    Buffer.from(head('POST /api/login', `Content-Type: ${type}`, `Content-Length: ${body.length}`)),
    Buffer.from(body),
  ]);

function keys(bytes) {
  const parts = [];
  for (let length = 2, at = 0; length < bytes; at += 1) {
    const part = `"${at.toString(36)}":1`;
    parts.push(part);
    length += part.length + 1;
  }
  return `{${parts.join(',')}}`;
}

const chunked = (body) =>
  Buffer.concat([
    Buffer.from(head('POST /api/login', 'Content-Type: application/json', 'Transfer-Encoding: chunked')),
    Buffer.from(`${body.length.toString(16)}\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n0\r\n\r\n'),
  ]);

const repeat = (times, piece, options) =>
  Promise.all(Array.from({ length: times }, (_, at) => send(piece(at), options)));

/** Each goes on while it is not told to stop. */
const kinds = {
  /** 500 bodies of a megabyte of short keys at once. */
  'large bodies': () => repeat(500, () => largeBody),
  'large bodies without a length': () => repeat(500, () => largeChunked),
  /** As many as a body may have, of as many bytes. */
  'bodies at the limit': () => repeat(200, () => atTheLimit),
  'slow bodies': () =>
    repeat(500, () => head('POST /api/login', 'Content-Type: application/json', 'Content-Length: 60000'), {
      stays: true,
    }),
  'form fields': () => repeat(200, () => manyFields),
  pipelined: () => repeat(4, () => Buffer.from(head('GET /login').repeat(Math.ceil(500_000 / 80))), { stays: true }),
  'pages that are not kept': () => repeat(300, (at) => head(`GET /dashboard/property/${at}/payment-method`)),
  'large heads': () => repeat(300, (at) => head(`GET /properties?a=${at}`, `X-Long: ${'x'.repeat(14_000)}`)),
  'heads at the limit': () => repeat(300, (at) => head(`GET /login?${'a&'.repeat(3_700)}${at}`)),
  'half heads': () => repeat(2_000, () => 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ', { stays: true }),
  'answers that nobody reads': async () => {
    const asked = Array.from({ length: 400 }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.add(socket);
      socket.once('error', () => {});
      socket.once('connect', () => {
        socket.pause();
        socket.write(head('GET /properties').repeat(20));
      });
      return new Promise((resolve) => socket.once('close', resolve));
    });
    await Promise.all(asked);
  },
};

const largeBody = post(keys(MEGABYTE));
const largeChunked = chunked(keys(MEGABYTE));
const atTheLimit = post(keys(9_000).padEnd(64 * 1024));
const manyFields = post('a=1&'.repeat(16_000), 'application/x-www-form-urlencoded');

async function keepOn() {
  while (!ended) await Promise.race([kinds[kind](), stopped]);
}

let stop = () => {};
const stopped = new Promise((resolve) => {
  stop = resolve;
});
parentPort.once('message', async () => {
  ended = true;
  stop();
  await sleep(0);
  for (const socket of sockets) socket.destroy();
  parentPort.postMessage(answers);
});
await keepOn();
