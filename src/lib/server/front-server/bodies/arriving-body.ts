import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#lib/api/errors.ts';
import { bodyLimits } from '#lib/domain/limits.ts';
import { networkPrefix } from '../../callers/network-prefix.ts';
import { bodyMemory } from '../../limits/body-memory.ts';
import type { Turn } from '../anonymous-queue.ts';
import { isClientAbort } from '../client-aborted.ts';
import type { Exchange } from '../exchange.ts';
import { type BodyLimits, limitsOf, mediaTypeOf } from './body-limits.ts';
import { FormShape } from './form-shape.ts';
import { JsonShape } from './json-shape.ts';

/** What arrives of a body, up to the limit, whatever its Content-Length says. */
export async function* limitedBody(req: IncomingMessage, res: ServerResponse): AsyncGenerator<Buffer> {
  const limits = limitsOf(req);
  const shape = shapeOf(req, limits);
  let received = 0;
  // whoever sent too much still gets a response over this connection
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      const excess = received > limits.bytes ? 'bytes' : shape?.add(chunk);
      if (excess) {
        if (!res.headersSent) res.setHeader('Connection', 'close');
        throw new Refusal(excess === 'levels' ? 'malformed' : 'too_large');
      }
      yield chunk;
    }
  } catch (error) {
    // answered to nobody, and logged by nobody
    throw isClientAbort(req, res, error) ? new Refusal('malformed') : error;
  }
}

function shapeOf(req: IncomingMessage, { values, withFiles }: BodyLimits) {
  if (withFiles) return undefined;
  const type = mediaTypeOf(req);
  if (type === 'application/x-www-form-urlencoded') return new FormShape(values);
  // the reports of browsers are JSON as well
  return /json|csp-report/.test(type) ? new JsonShape({ values, levels: bodyLimits.levels }) : undefined;
}

/** A whole body without files. It counts among the bodies in memory until its call is answered. */
async function wholeBody(req: IncomingMessage, res: ServerResponse, network: string): Promise<Buffer> {
  const announced = req.headers['content-length'];
  const release = bodyMemory.take(network, announced === undefined ? limitsOf(req).bytes : Number(announced));
  if (res.closed) release();
  else res.once('close', release);
  const chunks: Buffer[] = [];
  for await (const chunk of limitedBody(req, res)) chunks.push(chunk);
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** The body as the application reads it: what has files while it arrives, the rest in one piece, without a place at work meanwhile. */
export async function* arrivingBody({ req, res, locals }: Exchange, turn?: Turn): AsyncGenerator<Buffer> {
  if (limitsOf(req).withFiles) return yield* limitedBody(req, res);
  const wait = () => wholeBody(req, res, networkPrefix(locals.address));
  const body = await (turn ? turn.outside(wait) : wait());
  if (body.length > 0) yield body;
}
