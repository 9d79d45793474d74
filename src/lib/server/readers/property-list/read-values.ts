/** Readers for the cells of a file. A value that cannot be read stays as it is, for validation to refuse. */

const blanks = new Set(['', '-', '–', 'n/a', 'na', 'nan', 'nil', 'none', 'null', 'undefined']);

export const readText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value).trim().replace(/\s+/g, ' ');
  return blanks.has(text.toLowerCase()) ? undefined : text;
};

/** Keeps line breaks. */
export const readProse = (value: unknown) => {
  const text = readText(value);
  return text === undefined || typeof value === 'object' ? text : String(value).trim();
};

/** A list, or a text with the separators | or ; or else commas. */
export const readList = (value: unknown): string[] | undefined => {
  if (Array.isArray(value)) return value.map((part) => readText(part) ?? '').filter(Boolean);
  const text = readText(value);
  const mark = text?.includes('|') ? '|' : text?.includes(';') ? ';' : ',';
  return text
    ?.split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
};

export const readFlag = (value: unknown) => {
  const text = readText(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (['yes', 'y', 'true', '1'].includes(text)) return true;
  return ['no', 'n', 'false', '0'].includes(text) ? false : text;
};

/** A value, or JSON text. */
export const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined;
  try {
    return readText(value) === undefined ? undefined : JSON.parse(value);
  } catch {
    return value;
  }
};
