import type { IncomingMessage } from 'node:http';
import type { AnyCall } from '#lib/api/call.ts';
import { bodyLimits, maxFormBytes } from '#lib/domain/limits.ts';
import { callOf } from '../known-methods.ts';

const MEGABYTE = 1024 * 1024;

export interface BodyLimits {
  bytes: number;
  values: number;
  /** It goes to the application while it arrives, which keeps its files on the disk. */
  withFiles: boolean;
}

/** What a body may be at most. Only a form for a call that takes files may be large. */
export function limitsOf(req: IncomingMessage): BodyLimits {
  const call = callOf(req);
  const withFiles = isForm(req) && call?.files !== undefined;
  const { bytes = bodyLimits.bytes, values = bodyLimits.values } = call?.body ?? {};
  return { bytes: withFiles ? formBytes(call) : bytes, values, withFiles };
}

/** All files of a call, with room for its texts. */
const formBytes = ({ files = {} }: AnyCall) =>
  Math.min(
    maxFormBytes,
    Object.values(files).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, MEGABYTE),
  );

/** Whether the caller announces more than that. */
export const announcesTooMuch = (req: IncomingMessage) =>
  Number(req.headers['content-length'] ?? 0) > limitsOf(req).bytes;

export const mediaTypeOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

const isForm = (req: IncomingMessage) => mediaTypeOf(req) === 'multipart/form-data';
