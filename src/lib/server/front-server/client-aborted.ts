import type { IncomingMessage, ServerResponse } from 'node:http';

const OF_A_CLOSED_CONNECTION = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** Whether this error only says that the caller has closed the connection, which is no failure of ours. */
export const isClientAbort = (req: IncomingMessage, res: ServerResponse, error: unknown) =>
  (res.closed || res.destroyed || (req.destroyed && !req.complete)) &&
  error instanceof Error &&
  OF_A_CLOSED_CONNECTION.includes((error as NodeJS.ErrnoException).code ?? '');
