import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BYTES = 64 * 1024;

/** The answer of the sandbox; `hang` never responds. */
export type Reply = { status: number; body: object } | 'hang';

/** The envelope of the provider's API. */
export const providerSuccess = (data: unknown, message = 'Success'): Reply => ({
  status: 200,
  body: { status: true, message, data },
});
export const providerError = (status: number, message: string): Reply => ({ status, body: { status: false, message } });

/** The envelope of the calls that simulate the customer, the bank or a fault. */
export const sandboxSuccess = (body: object): Reply => ({ status: 200, body: { success: true, ...body } });
export const sandboxError = (status: number, message: string): Reply => ({ status, body: { success: false, message } });

export function sendReply(res: ServerResponse, reply: Reply) {
  if (reply === 'hang' || res.headersSent) return;
  const body = JSON.stringify(reply.body);
  res.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  res.end(body);
}

export async function readObject(req: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
