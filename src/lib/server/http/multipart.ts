import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import Busboy from '@fastify/busboy';
import type { FileRule } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { fileTooLarge, tooManyFiles } from '#lib/messages/validation.ts';

/** A file as it was sent; its name and declared type are not trusted. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
}

export interface RequestBody {
  fields: Record<string, unknown>;
  files: Record<string, SentFile[]>;
}

const tooMuchText = 'This text is too long';
const MAX_FIELDS = 80;
const MAX_FIELD_BYTES = 64 * 1024;

export async function readMultipart(
  request: Request,
  rules: Readonly<Record<string, FileRule>> = {},
): Promise<RequestBody> {
  if (!request.body) throw new Refusal('malformed');
  // field names are untrusted: without a prototype, 'constructor' is a name like any other
  const body: RequestBody = { fields: Object.create(null), files: Object.create(null) };
  const parser = openParser(request, rules);
  const done = new Promise<void>((resolve, reject) => {
    /** An exception in an event handler of the parser would end the process; here it rejects the call. */
    const guarded =
      <Args extends unknown[]>(work: (...args: Args) => void) =>
      (...args: Args) => {
        try {
          work(...args);
        } catch (error) {
          reject(error);
        }
      };
    parser.on(
      'field',
      guarded((name: string, value: string, _nameCut: boolean, valueCut: boolean) => {
        if (valueCut) throw new Refusal('too_large', { errors: { [name]: [tooMuchText] } });
        addField(body.fields, name, value);
      }),
    );
    parser.on(
      'file',
      guarded((field: string | undefined, stream: Readable, filename: string | undefined) => {
        stream.on('error', reject);
        const key = (field ?? '').replace(/\[\]$/, '');
        const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
        if (rule)
          collect(
            stream,
            key,
            rule,
            (bytes) => addFile(body.files, rule, { field: key, name: baseName(filename), bytes }),
            reject,
          );
        else stream.resume();
      }),
    );
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => reject(new Refusal('too_large')));
    parser.on('error', (error: unknown) => reject(error instanceof Refusal ? error : new Refusal('malformed')));
    parser.on('finish', resolve);
  });
  const source = Readable.fromWeb(request.body as ReadableStream);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    await done;
  } finally {
    source.unpipe(parser);
    source.resume();
  }
  return body;
}

function openParser(request: Request, rules: Readonly<Record<string, FileRule>>) {
  const all = Object.values(rules);
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: all.reduce((sum, rule) => sum + rule.maxCount, 0) + 1,
    fileSize: Math.max(0, ...all.map((rule) => rule.maxBytes)) + 1,
  };
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits });
  } catch {
    throw new Refusal('malformed');
  }
}

function collect(
  stream: Readable,
  key: string,
  rule: FileRule,
  add: (bytes: Buffer) => void,
  fail: (error: unknown) => void,
) {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= rule.maxBytes) chunks.push(chunk);
  });
  stream.on('end', () => {
    try {
      if (size > rule.maxBytes) throw new Refusal('too_large', { errors: { [key]: [fileTooLarge] } });
      add(Buffer.concat(chunks));
    } catch (error) {
      fail(error);
    }
  });
}

function addFile(files: RequestBody['files'], rule: FileRule, file: SentFile) {
  // browsers send an empty part for a file field without a file
  if (file.bytes.length === 0) return;
  const list = (files[file.field] ??= []);
  list.push(file);
  if (list.length > rule.maxCount)
    throw new Refusal('invalid', { errors: { [file.field]: [tooManyFiles(rule.maxCount)] } });
}

/** `name[]` collects a list; of a plain name that is sent twice, the first counts. */
function addField(fields: RequestBody['fields'], name: string | undefined, value: string) {
  if (!name) throw new Refusal('malformed');
  if (!name.endsWith('[]')) {
    fields[name] ??= value;
    return;
  }
  const list = (fields[name.slice(0, -2)] ??= []);
  if (!Array.isArray(list)) throw new Refusal('malformed');
  list.push(value);
}

const baseName = (name: string | undefined) => (name ?? '').split(/[\\/]/).pop()?.slice(0, 120) || 'file';
