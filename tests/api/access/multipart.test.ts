import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileRule } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { readMultipart } from '#lib/server/http/multipart.ts';

const files: Record<string, FileRule> = { proof: { types: ['png'], maxBytes: 1000, maxCount: 2 } };
const folder = mkdtempSync(path.join(tmpdir(), 'homestead-arriving-'));
afterAll(() => rmSync(folder, { recursive: true }));
const rules = { files, textBytes: 10_000, folder };
const held: number[] = [];
const hold = async (bytes: number) => void held.push(bytes);

const part = (disposition: string, body = 'x') =>
  `--b\r\nContent-Disposition: form-data${disposition}\r\n\r\n${body}\r\n`;
const read = (parts: string, end = '--b--\r\n') =>
  readMultipart(
    new Request('http://127.0.0.1/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: parts + end,
    }),
    rules,
    hold,
  );
const outcome = (parts: string, end?: string) =>
  read(parts, end).then(
    () => 'read',
    (error) => error.code ?? `broke: ${error}`,
  );

describe('a multipart form', () => {
  test('returns its fields, lists and files', async () => {
    const body = await read(
      part('; name="a"', '1') +
        part('; name="l[]"', 'x') +
        part('; name="l[]"', 'y') +
        part('; name="proof"; filename="../p.png"', 'PNG'),
    );
    expect({ ...body.fields }).toEqual({ a: '1', l: ['x', 'y'] });
    expect(body.files.proof).toEqual([{ field: 'proof', name: 'p.png', bytes: Buffer.from('PNG') }]);
  });

  test('is refused as the one who limits it says, where it is cut off while it arrives', async () => {
    const body = ReadableStream.from(
      (async function* () {
        yield Buffer.from(part('; name="a"'));
        throw new Refusal('too_large');
      })(),
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://127.0.0.1/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    await expect(readMultipart(request, rules, hold)).rejects.toMatchObject({ code: 'too_large' });
  });

  test.each([
    ['a list and a plain field of one name', part('; name="a"') + part('; name="a[]"')],
    ['a part without a name', part('')],
    ['a file without a name', part('; filename="x.png"')],
  ])('refuses %s', async (_, parts) => {
    expect(await outcome(parts)).toMatch(/malformed|read/);
  });

  test.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    'treats %s like any other field name',
    async (name) => {
      expect(await outcome(part(`; name="${name}"`) + part(`; name="${name}[]"`))).toMatch(/malformed|read/);
      const body = await read(part(`; name="${name}"; filename="x.png"`) + part('; name="a"', '1'));
      expect(body.fields.a).toBe('1');
      expect(body.files.proof).toBeUndefined();
    },
  );

  test.each([
    ['in a file that is wanted', part('; name="proof"; filename="x.png"').slice(0, -1)],
    ['in a file that is not', part('; name="other"; filename="x.png"').slice(0, -1)],
    ['in a field', part('; name="a"').slice(0, -1)],
  ])('refuses a body that ends early %s, and the process survives', async (_, parts) => {
    expect(await outcome(parts, '')).toMatch(/malformed|read/);
  });

  test('RQ-07: its files are on the disk under no name until the whole form is there, and take memory only then', async () => {
    held.length = 0;
    let waited: string[] = [];
    const look = async (bytes: number) => {
      held.push(bytes);
      waited = readdirSync(path.join(folder));
    };
    const body = part('; name="proof"; filename="a.png"', 'x'.repeat(900)) + part('; name="a"', '1');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://127.0.0.1/', { method: 'POST', headers, body: `${body}--b--\r\n` });
    const { files: read } = await readMultipart(request, rules, look);
    expect(held).toEqual([900]);
    expect(waited).toEqual([]);
    expect(String(read.proof?.[0]?.bytes)).toBe('x'.repeat(900));
  });

  test('RQ-08: takes so much text in all, so many parts and headers, and a boundary of the standard', async () => {
    expect(await outcome(part('; name="a"', 'x'.repeat(9_000)))).toBe('read');
    expect(await outcome(part('; name="a"', 'x'.repeat(6_000)) + part('; name="b"', 'x'.repeat(6_000)))).toBe(
      'too_large',
    );
    expect(await outcome(part('; name="a"').repeat(81))).toBe('too_large');
    expect(await outcome(part('; name="other"; filename="x.png"').repeat(4))).toBe('too_large');
    expect(await outcome(part(`; name="${'n'.repeat(101)}"`))).toBe('malformed');
    const boundary = 'b'.repeat(71);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const request = new Request('http://127.0.0.1/', { method: 'POST', headers, body: `--${boundary}--\r\n` });
    await expect(readMultipart(request, rules, hold)).rejects.toMatchObject({ code: 'malformed' });
  });

  test('L-08: refuses a file that is too large and one file too many', async () => {
    await expect(read(part('; name="proof"; filename="x.png"', 'x'.repeat(1001)))).rejects.toMatchObject({
      code: 'too_large',
      errors: { proof: ['File size too large (max 5MB)'] },
    });
    expect(await outcome(part('; name="proof"; filename="x.png"').repeat(3))).toBe('invalid');
  });
});
