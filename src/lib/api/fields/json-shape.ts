/** JSON Schema of what a field takes as it is sent. */
export interface JsonShape {
  readonly [keyword: string]: unknown;
}

/**
 * Fields with a parser of their own say what they take, for the description of the API. False in browser bundles, so
 * that `isDescribed && {…}` is removed at build time.
 */
export const includeSchemas: boolean = import.meta.env?.SSR ?? true;

const shapes = new WeakMap<object, JsonShape>();

// @__NO_SIDE_EFFECTS__
export const withShape = <Field extends object>(field: Field, shape: JsonShape | false): Field => {
  if (includeSchemas && shape) shapes.set(field, shape);
  return field;
};

/** Undefined for what the schema itself tells. */
export const shapeOf = (field: object): JsonShape | undefined => shapes.get(field);
