import type { IncomingMessage } from 'node:http';
import { formBytes } from '#lib/api/file-rules.ts';
import { bodyLimits } from '#lib/domain/limits.ts';
import { callOf } from '../known-methods.ts';

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
  return { bytes: withFiles ? formBytes(call.files) : bytes, values, withFiles };
}

/** Whether the caller announces more than that. */
export const announcesTooMuch = (req: IncomingMessage) =>
  Number(req.headers['content-length'] ?? 0) > limitsOf(req).bytes;

export const mediaTypeOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

const isForm = (req: IncomingMessage) => mediaTypeOf(req) === 'multipart/form-data';
