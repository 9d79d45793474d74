import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { allCalls } from '#lib/api/all.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { openApiDocument } from '#lib/server/openapi/document.ts';

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const known = new Set(Object.values(allCalls).map(nameOf));
const NAME = 'openapi';
/** A part of a path inside of a JSON pointer. */
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

let described: { document: ReturnType<typeof openApiDocument>; ajv: Ajv2020 } | undefined;

function description() {
  if (described) return described;
  const document = openApiDocument();
  // formats are checked by the schemas of the calls themselves
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, NAME);
  described = { document, ajv };
  return described;
}

/** Fails for an answer that `/api/openapi.json` does not describe: its status, its kind, its fields. */
export async function expectDescribed(call: AnyCall, response: Response) {
  // a test's own call is in no description
  if (!known.has(nameOf(call))) return;
  const { document, ajv } = description();
  const method = call.method.toLowerCase();
  const { status } = response;
  const responses = document.paths[call.path]?.[method]?.responses ?? {};
  const found = responses[status] ?? expect.fail(`${nameOf(call)} answers ${status}, which openapi.json does not say`);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (status === 200) expect(isJson, `${nameOf(call)} answers JSON`).toBe(!call.binary);
  if (!isJson) return;
  const place = found.$ref ?? `#/paths/${escaped(call.path)}/${method}/responses/${status}`;
  const pointer = `${place}/content/${escaped('application/json')}/schema`;
  const isValid = ajv.getSchema(`${NAME}${encodeURI(pointer)}`) ?? expect.fail(`no schema at ${pointer}`);
  if (!isValid(await response.clone().json()))
    expect.fail(`${nameOf(call)} answers ${status} not as openapi.json says: ${ajv.errorsText(isValid.errors)}`);
}
