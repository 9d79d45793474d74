import { describe, expect, test, vi } from 'vitest';
import { startFrontServer } from './start-front-server.ts';

describe('a streamed body', () => {
  const file = (body: ReadableStream<Uint8Array>) => new Response(body, { headers: { 'content-type': 'image/png' } });

  test('is sent while it is generated', async () => {
    let finish = () => {};
    const { port } = await startFrontServer(() =>
      file(
        new ReadableStream({
          start(stream) {
            stream.enqueue(Buffer.from('first'));
            finish = () => {
              stream.enqueue(Buffer.from('last'));
              stream.close();
            };
          },
        }),
      ),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/file`);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    expect(String(Buffer.from((await reader.read()).value ?? []))).toBe('first');
    finish();
    expect(String(Buffer.from((await reader.read()).value ?? []))).toBe('last');
  });

  test('is aborted once its client has disconnected', async () => {
    const cancelled = vi.fn();
    const { port, lines } = await startFrontServer(() =>
      file(new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(100_000)), cancel: cancelled })),
    );
    const caller = new AbortController();
    await fetch(`http://127.0.0.1:${port}/file`, { signal: caller.signal });
    caller.abort();
    await expect.poll(() => cancelled.mock.calls.length).toBe(1);
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'request', aborted: true });
  });

  test('is not generated for a HEAD request', async () => {
    const cancelled = vi.fn();
    const { ask } = await startFrontServer(() => file(new ReadableStream({ cancel: cancelled })));
    const answer = await ask('/file', { method: 'HEAD' });
    expect([answer.status, answer.headers['content-type'], answer.bytes.length]).toEqual([200, 'image/png', 0]);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  test('closes the connection if it fails half-way', async () => {
    const { ask, lines } = await startFrontServer(() =>
      file(
        new ReadableStream({
          start: (stream) => stream.enqueue(Buffer.from('first')),
          pull: (stream) => stream.error(new Error('the disk is gone')),
        }),
      ),
    );
    await expect(ask('/file')).rejects.toThrow();
    expect(lines.join()).toContain('the disk is gone');
  });
});
