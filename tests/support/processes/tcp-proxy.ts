import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A TCP proxy before a server, which can be closed as if the server were away. */
export interface TcpDoor {
  /** The address of the server with the port of the door. */
  url: string;
  open(): Promise<void>;
  /** Breaks the open connections and refuses new ones. */
  close(): Promise<void>;
  /** From now on nothing passes through the open connections, which stay open. */
  silence(): void;
}

export async function tcpDoor(target: URL): Promise<TcpDoor> {
  const port = await freePort();
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: () => Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other().destroy();
    });
  };
  const pass = (near: Socket) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    keep(near, () => far);
    keep(far, () => near);
    near.pipe(far).pipe(near);
  };
  return {
    silence() {
      for (const socket of sockets) socket.unpipe().resume();
    },
    url: Object.assign(new URL(target), { port: String(port) }).href,
    open: () =>
      new Promise((resolve) => {
        server = createServer(pass).listen(port, '127.0.0.1', resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server?.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
