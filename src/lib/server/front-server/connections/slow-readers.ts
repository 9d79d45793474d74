import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '#lib/domain/durations.ts';

interface ReadingBounds {
  /** Bytes that wait to be written, of all connections. */
  bytes: number;
  /** Milliseconds for any answer, and bytes a second that its receiver has to take. */
  after: number;
  slowest: number;
  now?: () => number;
}

type Connections = Iterable<readonly [Socket, ReadonlySet<ServerResponse>]>;

interface Standing {
  sent: number;
  since: number;
}

export const readingBounds: ReadingBounds = { bytes: 64 * 1024 * 1024, after: 30 * SECOND, slowest: 1024 };

/** Disconnects whoever does not take what they asked for, and whoever has most of too much that waits. */
export class SlowReaders {
  readonly #bounds: Required<ReadingBounds>;
  readonly #standing = new WeakMap<Socket, Standing>();

  constructor(bounds: ReadingBounds) {
    this.#bounds = { now: () => performance.now(), ...bounds };
  }

  look(connections: Connections) {
    const waiting: [Socket, number][] = [];
    for (const [socket, answers] of connections) {
      const bytes = unwritten(socket, answers);
      if (bytes === 0) this.#standing.delete(socket);
      else if (this.#isTooSlow(socket, bytes)) socket.destroy();
      else waiting.push([socket, bytes]);
    }
    let total = waiting.reduce((sum, [, bytes]) => sum + bytes, 0);
    for (const [socket, bytes] of waiting.sort(([, a], [, b]) => b - a)) {
      if (total <= this.#bounds.bytes) return;
      socket.destroy();
      total -= bytes;
    }
  }

  /** Longer at the same piece than its size allows. */
  #isTooSlow(socket: Socket, bytes: number): boolean {
    const { now, after, slowest } = this.#bounds;
    const sent = socket.bytesWritten - socket.writableLength;
    const before = this.#standing.get(socket);
    if (before?.sent !== sent) this.#standing.set(socket, { sent, since: now() });
    return before?.sent === sent && now() - before.since > after + (bytes / slowest) * SECOND;
  }
}

function unwritten(socket: Socket, answers: ReadonlySet<ServerResponse>) {
  let bytes = socket.writableLength;
  // an answer behind another one is kept apart from the connection
  for (const answer of answers) if (answer.socket !== socket) bytes += answer.writableLength;
  return bytes;
}
