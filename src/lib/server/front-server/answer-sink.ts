import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';

export interface Head {
  status: number;
  headers: OutgoingHttpHeaders;
}

/** Stands in for the response while Astro answers; at the first byte `open` says where the body goes. */
export class AnswerSink extends Writable {
  readonly req: IncomingMessage;
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  #headers: OutgoingHttpHeaders = {};
  #target: Writable | undefined;
  readonly #open: (head: Head) => Writable;

  constructor(req: IncomingMessage, open: (head: Head) => Writable) {
    super();
    this.req = req;
    this.#open = open;
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.headersSent = true;
    this.statusCode = status;
    this.#headers = headers;
    return this;
  }

  get #body() {
    this.#target ??= this.#open({ status: this.statusCode, headers: this.#headers });
    return this.#target;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#body.write(chunk, (error) => done(error));
  }

  override _final(done: (error?: Error | null) => void) {
    this.#body.end(() => done());
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    if (error) this.#target?.destroy();
    done(error);
  }
}

/** Keeps what is written and hands it over in one piece at the end. */
export function gather(done: (bytes: Buffer) => void | Promise<void>): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      Promise.resolve(done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))).then(
        () => next(),
        next,
      );
    },
  });
}
