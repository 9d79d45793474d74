import { EventEmitter } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** What a handler for Node's server writes to in place of a connection, so that the answer can be kept, packed or refused. */
export class RecordedResponse extends EventEmitter {
  readonly req: IncomingMessage;
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  writableEnded = false;
  /** Why the answer broke off. */
  error: Error | undefined;
  #headers: OutgoingHttpHeaders = {};
  readonly #chunks: Uint8Array[] = [];

  constructor(req: IncomingMessage) {
    super();
    this.req = req;
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.statusCode = status;
    this.#headers = headers;
    this.headersSent = true;
    return this;
  }

  write(chunk: Uint8Array | string, done?: () => void) {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    done?.();
    return true;
  }

  end(chunk?: Uint8Array | string) {
    if (chunk !== undefined) this.write(chunk);
    this.writableEnded = true;
    this.emit('finish');
    return this;
  }

  destroy(error?: Error) {
    this.error = error ?? new Error('The answer broke off');
    this.emit('close');
    return this;
  }

  /** What was written, or another body under its head. */
  toResponse(body: ReadableStream<Uint8Array> | undefined): Response {
    const headers = Object.entries(this.#headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    const [first = null, ...more] = this.#chunks;
    const written = more.length === 0 ? first : Buffer.concat(this.#chunks);
    return new Response(body ?? (written as BodyInit | null), { status: this.statusCode, headers });
  }
}
