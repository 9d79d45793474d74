import { vi } from 'vitest';

export interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

type Reaction = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no answer';

/** Fakes fetch: records every request and returns the given responses. */
export const aServer = (react: (sent: Sent, count: number) => Reaction | Promise<Reaction>) => {
  const sent: Sent[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    sent.push(request);
    const reaction = await react(request, sent.length);
    if (reaction === 'no answer') throw new TypeError('fetch failed');
    const { status = 200, body = { success: true }, headers = {} } = reaction;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  vi.stubGlobal('fetch', fetch);
  return sent;
};
