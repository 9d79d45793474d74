import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkPrefix } from '../../callers/network-prefix.ts';
import { connectionsTurnedAway } from '../../metrics/counters.ts';
import { withoutPrefix } from '../caller.ts';
import { QuietConnections } from './quiet-connections.ts';

interface ConnectionBounds {
  maxConnections: number;
  /** Callers are told apart by the proxy in front, which has the connections. */
  behindProxy: boolean;
}

/** Answers under way on one connection: the next request is read while one is answered. */
const AT_ONCE = 2;
/** Requests that wait for them; browsers and proxies send none ahead of its turn, and whoever sends more is disconnected. */
const AHEAD = 20;
const MOST_LISTENERS = 20;
/** Of the connections one network may have, and of those one network, and all, may have without a request under way. */
const shares = { network: 1 / 2, quietOfNetwork: 1 / 8, quiet: 1 / 2 };
/** Whatever MAX_CONNECTIONS is: an office has so many behind one address. */
const LEAST = 100;

interface Waiting {
  req: IncomingMessage;
  res: ServerResponse;
}

interface Connection {
  socket: Socket;
  network: string;
  underWay: Set<ServerResponse>;
  waiting: Waiting[];
}

/** What each connection, and each network, may have under way. */
export class OpenConnections {
  readonly #listener: RequestListener;
  readonly #mostOfNetwork: number;
  readonly #connections = new Map<Socket, Connection>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #quiet: QuietConnections;

  constructor(listener: RequestListener, { maxConnections, behindProxy }: ConnectionBounds) {
    const part = (share: number) => Math.max(LEAST, Math.ceil(maxConnections * share));
    this.#listener = listener;
    this.#mostOfNetwork = behindProxy ? Number.POSITIVE_INFINITY : part(shares.network);
    const ofNetwork = behindProxy ? Number.POSITIVE_INFINITY : part(shares.quietOfNetwork);
    this.#quiet = new QuietConnections({ all: part(shares.quiet), ofNetwork });
  }

  /** Each with its answers under way. */
  *[Symbol.iterator](): Iterator<readonly [Socket, ReadonlySet<ServerResponse>]> {
    for (const { socket, underWay } of this.#connections.values()) yield [socket, underWay];
  }

  accept = (socket: Socket) => {
    const network = networkPrefix(withoutPrefix(socket.remoteAddress ?? ''));
    const others = this.#ofNetwork.get(network) ?? 0;
    if (others >= this.#mostOfNetwork) {
      connectionsTurnedAway.inc({ limit: 'network' });
      return void socket.destroy();
    }
    this.#ofNetwork.set(network, others + 1);
    this.#connections.set(socket, { socket, network, underWay: new Set(), waiting: [] });
    this.#quiet.add(socket, network);
    socket.once('close', () => this.#forget(socket, network));
  };

  answer = (req: IncomingMessage, res: ServerResponse) => {
    const connection = this.#connections.get(req.socket);
    if (!connection || req.socket.destroyed) return;
    if (connection.underWay.size < AT_ONCE) return this.#begin(connection, { req, res });
    if (connection.waiting.length >= AHEAD) return void req.socket.destroy();
    connection.waiting.push({ req, res });
    req.socket.pause();
  };

  #begin(connection: Connection, { req, res }: Waiting) {
    const { socket, network, underWay } = connection;
    if (underWay.size === 0) this.#quiet.remove(socket, network);
    underWay.add(res);
    // log, limits, memory and the streams of a file wait for its end, each by a listener of its own
    res.setMaxListeners(MOST_LISTENERS);
    res.once('close', () => {
      underWay.delete(res);
      if (socket.destroyed) return;
      const next = connection.waiting.shift();
      if (next) this.#begin(connection, next);
      else if (underWay.size === 0) this.#quiet.add(socket, network);
      if (next && connection.waiting.length === 0) socket.resume();
    });
    this.#listener(req, res);
  }

  #forget(socket: Socket, network: string) {
    this.#connections.delete(socket);
    this.#quiet.remove(socket, network);
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }
}
