import type * as z from 'zod/mini';
import type { AnyCall } from '#lib/api/call.ts';

interface Wrapped {
  _zod: {
    def: {
      shape?: Record<string, Wrapped>;
      element?: Wrapped;
      options?: Wrapped[];
      left?: Wrapped;
      right?: Wrapped;
      valueType?: Wrapped;
      in?: Wrapped;
      out?: Wrapped;
      innerType?: Wrapped;
    };
  };
}

interface Field {
  /** Such as 'fees.name'. */
  path: string;
  takes: (value: unknown) => boolean;
}

/** Every single value that a payload takes, with those in lists and in any of its alternatives. */
export const fieldsIn = ({ payload }: AnyCall): Field[] => [...fieldsOf(payload as unknown as Wrapped, '')];

function* fieldsOf(schema: Wrapped, path: string): Generator<Field> {
  const parts = partsOf(schema);
  if (parts.length === 0)
    yield { path, takes: (value) => (schema as unknown as z.ZodMiniType).safeParse(value).success };
  for (const [name, part] of parts) yield* fieldsOf(part, [path, name].filter(Boolean).join('.'));
}

function partsOf({ _zod: { def } }: Wrapped): [string, Wrapped][] {
  if (def.shape) return Object.entries(def.shape);
  if (def.valueType) return [['*', def.valueType]];
  const inside = [def.element, ...(def.options ?? []), def.left, def.right].filter((part) => part !== undefined);
  if (inside.length > 0) return inside.map((part) => ['', part]);
  // a wrapper with nothing inside is asked itself, so that its own parser counts
  return [def.out, def.innerType, def.in].flatMap((part) => (part ? partsOf(part) : []));
}
