import type { AnyCall } from './call.ts';
import * as definitions from './index.ts';

const isCall = (entry: [string, unknown]): entry is [string, AnyCall] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'name' in entry[1] && 'answer' in entry[1];

const exported: [string, unknown][] = Object.entries(definitions);

/** Every call there is, by its exported name. */
export const allCalls: Readonly<Record<string, AnyCall>> = Object.fromEntries(exported.filter(isCall));
