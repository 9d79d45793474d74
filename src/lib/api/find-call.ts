import { allCalls } from './all-calls.ts';
import type { AnyCall } from './call.ts';

interface CallPath {
  /** As it is defined, with parameters in braces. */
  path: string;
  pattern: RegExp;
  /** By method. */
  calls: Map<string, AnyCall>;
}

const whole = new Map<string, CallPath>();
const withParameters = new Map<string, CallPath>();

for (const call of Object.values(allCalls)) {
  const { method, path } = call;
  const paths = path.includes('{') ? withParameters : whole;
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const known = paths.get(path) ?? { path, pattern, calls: new Map<string, AnyCall>() };
  known.calls.set(method, call);
  paths.set(path, known);
}

const bare = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);

/** Which calls there are at a path below /api: one without parameters goes before those with them. */
export function callsAt(path: string): CallPath | undefined {
  const known = whole.get(bare(path));
  if (known) return known;
  for (const each of withParameters.values()) if (each.pattern.test(bare(path))) return each;
  return undefined;
}

/** The call that is asked for, and what its path says of the payload. HEAD asks for what GET answers. */
export function findCall(method: string, path: string) {
  const known = callsAt(path);
  const call = known?.calls.get(method === 'HEAD' ? 'GET' : method);
  return known && call && { call, params: { ...known.pattern.exec(bare(path))?.groups } };
}
