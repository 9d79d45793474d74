import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '../../src/lib/api/call.ts';
import { root } from '../machine/own-node.mjs';
import type { SourceFile } from './files.ts';

const ROUTE_LINE = /^export const (GET|POST|PUT|DELETE) = endpoint\([\w.]+, \w+(, \w+)?\);$/;
/** Unknown paths, and the description of the calls. */
const NO_CALLS = ['src/pages/api/[...path].ts', 'src/pages/api/openapi.json.ts'];

const routeFiles = (files: SourceFile[]) =>
  files.filter((file) => file.path.startsWith('src/pages/api/') && !NO_CALLS.includes(file.path));

/** A route is one line with a call, a use case and, where needed, what follows its commit. */
export const routeFaults = (files: SourceFile[]): string[] =>
  routeFiles(files).flatMap((file) =>
    file.text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('import ') && !ROUTE_LINE.test(line))
      .map((line) => `${file.path}: not a route: ${line.trim()}`),
  );

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call has its route and every route its call. */
export async function callFaults(files: SourceFile[]): Promise<string[]> {
  const definitions = files.filter((file) => file.path.startsWith('src/lib/api/'));
  const modules = await Promise.all(definitions.map((file) => import(pathToFileURL(path.join(root, file.path)).href)));
  const calls = new Set(
    modules
      .flatMap((module) => Object.values(module))
      .filter(isCall)
      .map(nameOf),
  );
  const routes = new Set(routeFiles(files).flatMap(callsOfRoute));
  return [
    ...[...calls].filter((name) => !routes.has(name)).map((name) => `${name}: a call without a route`),
    ...[...routes].filter((name) => !calls.has(name)).map((name) => `${name}: a route without a call`),
  ];
}

const nameOf = ({ method, path: at }: AnyCall) => `${method} ${at}`;

function callsOfRoute({ path: file, text }: SourceFile): string[] {
  const at = file
    .replace(/^src\/pages\/api/, '')
    .replace(/(\/index)?\.ts$/, '')
    .replace(/\[(\w+)\]/g, '{$1}');
  return [...text.matchAll(/^export const (GET|POST|PUT|DELETE) =/gm)].map(([, method]) => `${method} ${at}`);
}
