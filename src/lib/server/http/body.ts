import path from 'node:path';
import type { AnyCall } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { bodyLimits } from '#lib/domain/limits.ts';
import { fileFormatOf, heicNotTaken, refusedFile, tooLargeOf } from '#lib/messages/files.ts';
import { isImageType } from '../pictures/picture-size.ts';
import { runtime } from '../runtime.ts';
import type { Hold } from './concurrency-limits.ts';
import { detectFileType } from './detect-file-type.ts';
import { type RequestBody, readMultipart } from './multipart.ts';

export async function readBody(call: AnyCall, request: Request, url: URL, hold: Hold): Promise<RequestBody> {
  if (call.method === 'GET' || call.method === 'DELETE') return { fields: firstValues(url.searchParams), files: {} };
  if (call.who === 'signature') return { fields: {}, files: {} };
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const most = call.body?.bytes ?? bodyLimits.bytes;
  if (type === 'multipart/form-data') {
    const rules = { files: call.files, textBytes: most, folder: path.join(runtime().settings.DATA_DIR, 'arriving') };
    return checkFileTypes(call, await readMultipart(request, rules, hold));
  }
  if (Number(request.headers.get('content-length')) > most) throw new Refusal('too_large');
  const text = await request.text();
  if (Buffer.byteLength(text) > most) throw new Refusal('too_large');
  // POST /search has its parameters in the query; a body may add to them
  const query = firstValues(url.searchParams);
  if (text.trim() === '') return { fields: query, files: {} };
  if (type === 'application/json') return { fields: { ...query, ...readJson(text) }, files: {} };
  if (type === 'application/x-www-form-urlencoded')
    return { fields: firstValues(new URLSearchParams(text)), files: {} };
  throw new Refusal('wrong_type');
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
    if (isObject && !isDeep(value)) return value as Record<string, unknown>;
  } catch {}
  throw new Refusal('malformed');
}

/** Payloads nest a few levels; a hundred thousand would overflow the stack of the schema's parser. */
function isDeep(value: unknown, levels: number = bodyLimits.levels): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1));
}

function firstValues(query: URLSearchParams) {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of query) fields[name] ??= value;
  return fields;
}

/** A file's type is decided by its content, not its name. */
function checkFileTypes(call: AnyCall, body: RequestBody): RequestBody {
  for (const [field, files] of Object.entries(body.files))
    for (const file of files) {
      const { types = [], maxBytes = 0, readsAny } = call.files?.[field] ?? {};
      const type = detectFileType(file.bytes);
      const refuse = (code: 'too_large' | 'wrong_type', text: string) =>
        new Refusal(code, { errors: { [field]: [refusedFile(text, file)] } });
      if (file.bytes.length > maxBytes && !isImageType(type)) throw refuse('too_large', tooLargeOf(types));
      if (readsAny) continue;
      if (type === 'heic' && types.includes('jpeg')) throw refuse('wrong_type', heicNotTaken);
      if (!type || !types.includes(type)) throw refuse('wrong_type', fileFormatOf(types));
    }
  return body;
}
