import { noneOf } from '../as-text.ts';
import { listLimits as limits, listTypes, tooManyRows } from './limits.ts';
import type { SourceRow } from './source-row.ts';
import { rowTooLong } from './table-rows.ts';

export function readJsonRows(text: string): SourceRow[] {
  let list = parseJson(text);
  // the list may be wrapped as in answers of the API
  for (const name of ['properties', 'data']) {
    if (list !== null && typeof list === 'object' && !Array.isArray(list))
      list = (list as Record<string, unknown>)[name] ?? list;
  }
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  if (entries.length > limits.rows) throw tooManyRows();
  return entries.map((entry, index) => {
    const problem = problemOf(entry);
    const line = index + 1;
    return problem ? { line, values: {}, problem } : { line, values: entry as Record<string, unknown> };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noneOf(listTypes);
  }
}

function problemOf(entry: unknown): string | undefined {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry))
    return 'This is no object with the fields of a property';
  const names = Object.keys(entry);
  if (names.length > limits.columns || names.some((name) => name.length > limits.name))
    return `It has more than ${limits.columns} fields, or one whose name is longer than ${limits.name} characters`;
  const left = roomLeft(entry, limits.levels, limits.row);
  return left === 'deep' ? 'It is nested too deeply' : left < 0 ? rowTooLong : undefined;
}

/** What is left of so many characters after the value; each part of it counts as one more. */
function roomLeft(value: unknown, levels: number, room: number): number | 'deep' {
  if (typeof value === 'string') return value.length > limits.cell ? -1 : room - value.length - 1;
  if (value === null || typeof value !== 'object') return room - 1;
  if (levels === 0) return 'deep';
  let left = room - 1;
  for (const [name, inner] of Object.entries(value)) {
    const after = roomLeft(inner, levels - 1, left - name.length);
    if (after === 'deep' || after < 0) return after;
    left = after;
  }
  return left;
}
