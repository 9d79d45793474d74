import type { Socket } from 'node:net';

interface Most {
  all: number;
  ofNetwork: number;
}

/**
 * Connections without a request under way: idle ones, and those whose head has not arrived yet, which nobody can tell
 * from them. Of too many the oldest goes first, so that thousands of half heads shut nobody out.
 */
export class QuietConnections {
  readonly #most: Most;
  readonly #all = new Set<Socket>();
  readonly #ofNetwork = new Map<string, Set<Socket>>();

  constructor(most: Most) {
    this.#most = most;
  }

  add(socket: Socket, network: string) {
    const own = this.#ofNetwork.get(network) ?? new Set();
    if (own.size === 0) this.#ofNetwork.set(network, own);
    own.add(socket);
    this.#all.add(socket);
    if (own.size > this.#most.ofNetwork) destroyOldest(own);
    if (this.#all.size > this.#most.all) destroyOldest(this.#all);
  }

  remove(socket: Socket, network: string) {
    this.#all.delete(socket);
    const own = this.#ofNetwork.get(network);
    if (own?.delete(socket) && own.size === 0) this.#ofNetwork.delete(network);
  }
}

/** It is removed when it has closed; one that is closing must not stand for others meanwhile. */
function destroyOldest(sockets: Set<Socket>) {
  for (const socket of sockets) {
    sockets.delete(socket);
    if (socket.destroyed) continue;
    socket.destroy();
    return;
  }
}
