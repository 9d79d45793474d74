import type { IncomingMessage } from 'node:http';
import { SECOND } from '#lib/domain/durations.ts';
import { type Exchange, hasBody } from './exchange.ts';

export interface ArrivalLimits {
  /** Milliseconds for any body at all. */
  least: number;
  /** Bytes a second that are expected of a phone on a slow network. */
  slowest: number;
  /** Milliseconds for the largest body. */
  most: number;
}

export const arrivalLimits: ArrivalLimits = { least: 15 * SECOND, slowest: 8 * 1024, most: 600 * SECOND };

/** Milliseconds within which so many bytes have to arrive. */
export const arrivalTime = (bytes: number, { least, slowest, most }: ArrivalLimits) =>
  Math.min(least + (bytes / slowest) * SECOND, most);

/**
 * Ends a request whose body takes longer than its announced size allows; one of unknown size has to keep arriving at the
 * slowest speed. Whoever sends a byte now and then would keep a connection for ten minutes otherwise.
 */
export function limitArrival({ req, res, refuse }: Exchange, limits: ArrivalLimits) {
  if (!hasBody(req)) return;
  const startedAt = performance.now();
  const before = req.socket.bytesRead;
  const allowed = () => arrivalTime(announced(req) ?? req.socket.bytesRead - before, limits);
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
