import { Ajv2020 } from 'ajv/dist/2020.js';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { openApiDocument } from '#lib/server/openapi/document.ts';

const NAME = 'openapi';
/** A part of a path inside of a JSON pointer. */
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

const known = new Set(Object.values(allCalls).map(({ name }) => name));
let described: { document: ReturnType<typeof openApiDocument>; ajv: Ajv2020 } | undefined;

/** Made at the first answer, and each schema compiled when it is first needed: most processes need few of them. */
function description() {
  if (described) return described;
  const document = openApiDocument();
  // formats are checked by the schemas of the calls themselves
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, NAME);
  described = { document, ajv };
  return described;
}

/** How an answer differs from what `/api/openapi.json` says of it: in its status, its kind or its fields. */
export async function differenceIn(call: AnyCall, response: Response): Promise<string | undefined> {
  const name = call.name;
  // a test's own call is in no description
  if (!known.has(name)) return undefined;
  const { document, ajv } = description();
  const method = call.method.toLowerCase();
  const { status } = response;
  const answer = document.paths[call.path]?.[method]?.responses[status];
  if (!answer) return `${name} answers ${status}, which openapi.json does not say`;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const isJson = type === 'application/json';
  const isDescribed = isJson ? !call.binary : call.binary || (call.progress && type === 'application/x-ndjson');
  if (status === 200 && !isDescribed) return `${name} answers ${type}, which openapi.json does not say`;
  if (!isJson) return undefined;
  const place = answer.$ref ?? `#/paths/${escaped(call.path)}/${method}/responses/${status}`;
  const pointer = `${place}/content/${escaped('application/json')}/schema`;
  const isValid = ajv.getSchema(`${NAME}${encodeURI(pointer)}`);
  if (!isValid) throw new Error(`There is no schema at ${pointer}`);
  if (isValid(await response.clone().json())) return undefined;
  return `${name} answers ${status} not as openapi.json says: ${ajv.errorsText(isValid.errors)}`;
}
