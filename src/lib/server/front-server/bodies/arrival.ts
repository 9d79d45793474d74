import type { IncomingMessage } from 'node:http';
import { SECOND } from '#lib/domain/durations.ts';
import { type Exchange, hasBody } from '../exchange.ts';

export interface ArrivalLimits {
  /** Milliseconds for any body at all. */
  least: number;
  /** Bytes a second that are expected of a phone on a slow network. */
  slowest: number;
  /** Milliseconds for the largest body. */
  most: number;
  /** Bytes a second that have to come on the average at every moment, after some milliseconds. */
  pace: { after: number; bytes: number };
}

/** Five megabytes have ten minutes, which takes 9 KB a second: EDGE has 10 and more. One that stands still has ten seconds. */
export const arrivalLimits: ArrivalLimits = {
  least: 15 * SECOND,
  slowest: 8 * 1024,
  most: 600 * SECOND,
  pace: { after: 10 * SECOND, bytes: 1024 },
};

/** Milliseconds within which so many bytes have to arrive. */
export const arrivalTime = (bytes: number, { least, slowest, most }: Omit<ArrivalLimits, 'pace'>) =>
  Math.min(least + (bytes / slowest) * SECOND, most);

/**
 * Ends a request whose body takes longer than its announced size allows, or falls behind the least pace; one of unknown
 * size has to keep arriving at the slowest speed. Otherwise a slow client could hold a connection for ten minutes.
 */
export function limitArrival({ req, res, refuse }: Exchange, limits: ArrivalLimits) {
  if (!hasBody(req)) return;
  const startedAt = performance.now();
  const before = req.socket.bytesRead;
  const { after, bytes } = limits.pace;
  const allowed = () => {
    const arrived = req.socket.bytesRead - before;
    return Math.min(arrivalTime(announced(req) ?? arrived, limits), after + (arrived / bytes) * SECOND);
  };
  let timer: NodeJS.Timeout;
  const look = () => {
    const left = startedAt + allowed() - performance.now();
    if (left > 0) return wait(left);
    if (req.complete) return;
    if (!res.headersSent) res.setHeader('Connection', 'close');
    refuse('too_slow');
    if (res.writableFinished) req.socket.destroy();
    else res.once('finish', () => req.socket.destroy());
  };
  const wait = (milliseconds: number) => {
    timer = setTimeout(look, milliseconds).unref();
  };
  wait(allowed());
  req.once('close', () => clearTimeout(timer));
}

const announced = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
