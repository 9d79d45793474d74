import * as z from 'zod/mini';
import type { AnyCall, FileRule } from '#lib/api/call.ts';
import { shapeOf } from '#lib/api/fields/json-shape.ts';

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    // a parser of its own; its shape says what it takes
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, shapeOf(zodSchema)),
  });
  return rest as JsonSchema;
};

type Wrapped = { _zod: { def: { shape?: Record<string, z.ZodMiniType>; out?: Wrapped; innerType?: Wrapped } } };

const fieldsIn = ({ _zod: { def } }: Wrapped): Record<string, z.ZodMiniType> => {
  const inner = def.out ?? def.innerType;
  return def.shape ?? (inner ? fieldsIn(inner) : {});
};

/**
 * What a call takes. Whether a field may be left out is asked of the field: one that parses itself looks optional to the
 * converter.
 */
export function payloadSchema({ payload }: AnyCall): JsonSchema & { properties: Record<string, JsonSchema> } {
  const schema = jsonSchemaOf(payload, 'input');
  const required = Object.entries(fieldsIn(payload as unknown as Wrapped))
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);
  // one of several kinds; each says which of its fields it needs
  const kinds = (schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[];
  const properties = schema.properties ?? Object.assign({}, ...kinds.map((kind) => kind.properties));
  return { ...schema, type: 'object', properties, required };
}

/** A successful answer: `success`, perhaps a message, and what the call gives. */
export function answerSchema({ answer }: AnyCall): JsonSchema {
  const schema = jsonSchemaOf(answer, 'output');
  const envelope = { success: { const: true }, message: { type: 'string' } };
  if (!schema.properties) return { allOf: [schema, { type: 'object', properties: envelope, required: ['success'] }] };
  return {
    ...schema,
    properties: { ...envelope, ...schema.properties },
    required: ['success', ...(schema.required ?? [])],
  };
}

/** The fields of a multipart form with its files. */
export function formSchema(fields: JsonSchema, files: Readonly<Record<string, FileRule>>): JsonSchema {
  const rules = Object.entries(files);
  return {
    ...fields,
    properties: {
      ...fields.properties,
      ...Object.fromEntries(rules.map(([name, rule]) => [rule.maxCount > 1 ? `${name}[]` : name, fileSchema(rule)])),
    },
    required: [
      ...(fields.required ?? []),
      ...rules.filter(([, { missing, missingWhen }]) => missing && !missingWhen).map(([name]) => name),
    ],
  };
}

function fileSchema({ types, maxBytes, maxPictureBytes, maxCount, missing }: FileRule): JsonSchema {
  const file = {
    type: 'string',
    format: 'binary',
    description: `${types.join(', ')}, at most ${maxBytes} bytes${maxPictureBytes ? ` (pictures ${maxPictureBytes})` : ''}; the content decides the type${missing ? `. When missing: ${missing}` : ''}`,
  };
  return maxCount > 1 ? { type: 'array', items: file, maxItems: maxCount } : file;
}
