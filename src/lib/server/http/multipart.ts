import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import Busboy from '@fastify/busboy';
import type { FileRule } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import { fileTooLarge, tooManyFiles } from '#lib/messages/validation.ts';

/** A file as it was sent: nothing about it is believed but its bytes. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
}

export interface Body {
  fields: Record<string, unknown>;
  files: Record<string, SentFile[]>;
}

const MAX_FIELDS = 80;
const MAX_FIELD_BYTES = 64 * 1024;

/** Reads multipart/form-data with the limits of the call's file rules, stopping at the first breach. */
export async function readMultipart(request: Request, rules: Readonly<Record<string, FileRule>> = {}): Promise<Body> {
  const all = Object.values(rules);
  const largest = Math.max(0, ...all.map((rule) => rule.maxBytes));
  const body: Body = { fields: {}, files: {} };
  if (!request.body) throw new Refusal('malformed');
  const parser = openParser(request, {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: all.reduce((sum, rule) => sum + rule.maxCount, 0) + 1,
    fileSize: largest + 1,
  });

  const done = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) reject(new Refusal('too_large', { errors: { [name]: ['This text is too long'] } }));
      addField(body.fields, name, value);
    });
    parser.on('file', (field, stream, filename) => {
      const key = field.replace(/\[\]$/, '');
      const rule = rules[key];
      if (!rule) {
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > rule.maxBytes) reject(new Refusal('too_large', { errors: { [key]: [fileTooLarge] } }));
        else chunks.push(chunk);
      });
      stream.on('error', reject);
      stream.on('end', () => {
        if (size === 0 && !filename) return;
        const files = (body.files[key] ??= []);
        files.push({ field: key, name: baseName(filename), bytes: Buffer.concat(chunks) });
        if (files.length > rule.maxCount)
          reject(new Refusal('invalid', { errors: { [key]: [tooManyFiles(rule.maxCount)] } }));
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => reject(new Refusal('too_large')));
    parser.on('error', () => reject(new Refusal('malformed')));
    parser.on('finish', resolve);
  });
  const source = Readable.fromWeb(request.body as ReadableStream);
  source.on('error', () => parser.destroy(new Error('The body ended early')));
  source.pipe(parser);
  try {
    await done;
  } finally {
    source.unpipe(parser);
    source.resume();
  }
  return body;
}

function openParser(request: Request, limits: Record<string, number>) {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits });
  } catch {
    throw new Refusal('malformed');
  }
}

/** `name[]` gathers a list; of a plain name sent twice the first counts. */
function addField(fields: Record<string, unknown>, name: string, value: string) {
  if (name === '__proto__') return;
  if (name.endsWith('[]')) ((fields[name.slice(0, -2)] ??= []) as string[]).push(value);
  else fields[name] ??= value;
}

const baseName = (name: string | undefined) => (name ?? '').split(/[\\/]/).pop()?.slice(0, 120) || 'file';
