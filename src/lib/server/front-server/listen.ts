import type { Server } from 'node:http';
import { SettingsError } from '../settings/settings.ts';

interface Place {
  host: string;
  port: number;
  /** The variable that holds the port. */
  setting: string;
}

const addressNotAvailable = ({ host }: Place) =>
  `HOST must be an address or a name of this machine, and ${host} is none. Set 127.0.0.1 for callers of this machine, or 0.0.0.0 for those of every network.`;

/** Why it cannot be listened, by what the system says, with what to do. */
const faults: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `${host}:${port} is in use already. Stop what runs there, or set ${setting}.`,
  EACCES: ({ port, setting }) =>
    `This user may not listen on port ${port}. Set ${setting} to one from 1024, or let the service have lower ones.`,
  EADDRNOTAVAIL: addressNotAvailable,
  EAFNOSUPPORT: addressNotAvailable,
  ENOTFOUND: addressNotAvailable,
  EAI_AGAIN: addressNotAvailable,
  EINVAL: addressNotAvailable,
};

/** Resolves once the server listens; what an operator can put right is a SettingsError. */
export const listen = (server: Server, place: Place) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fault = faults[error.code ?? '']?.(place);
      reject(fault ? new SettingsError(fault) : error);
    });
    server.listen(place.port, place.host, resolve);
  });
