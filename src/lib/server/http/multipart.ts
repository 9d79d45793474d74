import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import Busboy from '@fastify/busboy';
import type { FileRule } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { mostBytes } from '#lib/api/file-rules.ts';
import { emptyFileOf, refusedFile, tooLargeOf } from '#lib/messages/files.ts';
import { tooManyFiles } from '#lib/messages/validation.ts';
import { type ArrivedFile, receiveFile } from './arriving-file.ts';
import type { Hold } from './concurrency-limits.ts';

/** A file as it was sent; its name and declared type are not trusted. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
  /** How many the field has: of several, a refusal names the one that it means. */
  among?: number;
}

export interface RequestBody {
  fields: Record<string, unknown>;
  files: Record<string, SentFile[]>;
}

interface FormRules {
  files?: Readonly<Record<string, FileRule>> | undefined;
  /** Of all fields that are no files, with their names. */
  textBytes: number;
  /** Where files are while they arrive. */
  folder: string;
}

/** A part of the form, in the order in which it came. */
interface Part {
  field: string;
  name: string;
  /** Whether a file was chosen: browsers send an empty part without a name for a field that has none. */
  isChosen: boolean;
  rule: FileRule;
  stream: Readable;
  file: Promise<ArrivedFile>;
}

const tooMuchText = 'This text is too long';
const MAX_FIELDS = 80;
const MAX_NAME_BYTES = 100;
/** Browsers send two headers a part. */
const MAX_PART_HEADERS = { pairs: 20, bytes: 4 * 1024 };
/** By RFC 2046. Looking for a longer one could cost its length at every byte. */
const MAX_BOUNDARY = 70;

/** The files lie on the disk until the whole form is there; `hold` waits for the memory that they need then. */
export async function readMultipart(request: Request, rules: FormRules, hold: Hold): Promise<RequestBody> {
  if (!request.body) throw new Refusal('malformed');
  const fields: RequestBody['fields'] = Object.create(null);
  const parts: Part[] = [];
  const parser = openParser(request, rules);
  const done = parsed(parser, rules, { fields, parts });
  const source = Readable.fromWeb(request.body as ReadableStream);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    await done;
    return { fields, files: await filesOf(parts, hold) };
  } finally {
    source.unpipe(parser);
    source.resume();
    for (const { stream, file } of parts) {
      stream.destroy();
      void file.then((arrived) => arrived.close()).catch(() => {});
    }
  }
}

function parsed(
  parser: ReturnType<typeof openParser>,
  { files = {}, textBytes, folder }: FormRules,
  form: { fields: RequestBody['fields']; parts: Part[] },
) {
  let text = 0;
  return new Promise<void>((resolve, reject) => {
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
      guarded((name: string | undefined, value: string, _nameCut: boolean, valueCut: boolean) => {
        text += Buffer.byteLength(value) + MAX_NAME_BYTES;
        if (!name || Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Refusal('malformed');
        if (valueCut || text > textBytes) throw new Refusal('too_large', { errors: { [name]: [tooMuchText] } });
        addField(form.fields, name, value);
      }),
    );
    parser.on(
      'file',
      guarded((sent: string | undefined, stream: Readable, filename: string | undefined) => {
        stream.on('error', reject);
        const field = (sent ?? '').replace(/\[\]$/, '');
        const rule = Object.hasOwn(files, field) ? files[field] : undefined;
        if (!rule) return void stream.resume();
        const file = receiveFile(stream, folder, mostBytes(rule));
        file.catch(reject);
        form.parts.push({ field, name: baseName(filename), isChosen: Boolean(filename), rule, stream, file });
      }),
    );
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => reject(new Refusal('too_large')));
    parser.on('error', (error: unknown) => reject(error instanceof Refusal ? error : new Refusal('malformed')));
    parser.on('finish', resolve);
  });
}

function openParser({ headers }: Request, { files = {}, textBytes }: FormRules) {
  const all = Object.values(files);
  const maxFiles = all.reduce((sum, rule) => sum + rule.maxCount, 0) + 1;
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary=(?:"([^"]*)"|([^;]*))/i.exec(type);
  if ((boundary?.[1] ?? boundary?.[2] ?? '').length > MAX_BOUNDARY) throw new Refusal('malformed');
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: textBytes,
    files: maxFiles,
    fileSize: Math.max(0, ...all.map(mostBytes)) + 1,
    parts: MAX_FIELDS + maxFiles,
    headerPairs: MAX_PART_HEADERS.pairs,
    headerSize: MAX_PART_HEADERS.bytes,
  };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new Refusal('malformed');
  }
}

async function filesOf(parts: readonly Part[], hold: Hold): Promise<RequestBody['files']> {
  // field names are untrusted: without a prototype, 'constructor' is a name like any other
  const files: RequestBody['files'] = Object.create(null);
  const arrived = await Promise.all(parts.map(async (part) => ({ ...part, file: await part.file })));
  const sent = arrived.filter(({ file, isChosen }) => file.bytes > 0 || isChosen);
  for (const { field, name, rule, file } of sent) {
    const own = sent.filter((other) => other.field === field);
    if (own.length > rule.maxCount)
      throw new Refusal('invalid', { errors: { [field]: [tooManyFiles(rule.maxCount)] } });
    const refuse = (code: 'invalid' | 'too_large', text: string) =>
      new Refusal(code, { errors: { [field]: [refusedFile(text, { name, among: own.length })] } });
    if (file.bytes === 0) throw refuse('invalid', emptyFileOf(rule.types));
    if (file.bytes > mostBytes(rule)) throw refuse('too_large', tooLargeOf(rule.types));
  }
  await hold(sent.reduce((sum, { file }) => sum + file.bytes, 0));
  for (const { field, name, file } of sent) {
    const among = sent.filter((other) => other.field === field).length;
    (files[field] ??= []).push({ field, name, bytes: await file.read(), ...(among > 1 && { among }) });
  }
  return files;
}

/** `name[]` collects a list; of a plain name that is sent twice, the first counts. */
function addField(fields: RequestBody['fields'], name: string, value: string) {
  if (!name.endsWith('[]')) {
    fields[name] ??= value;
    return;
  }
  const list = (fields[name.slice(0, -2)] ??= []);
  if (!Array.isArray(list)) throw new Refusal('malformed');
  list.push(value);
}

const MAX_NAME = 300;
/** Through bytes, in which half a letter of two units becomes the sign for what is unknown. */
const baseName = (name = '') => Buffer.from((name.split(/[\\/]/).pop() ?? '').slice(0, MAX_NAME)).toString() || 'file';
