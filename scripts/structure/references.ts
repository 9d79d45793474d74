import path from 'node:path';
import { resolveImport, type SourceFile } from './files.ts';

/** A document names a file from the root of the project, or from one of these folders. */
const BASES = ['', 'src/', 'src/lib/', 'src/lib/server/'];
const PATH = /^[\w.@][\w.@/<>…*[\]-]*$/;
const FILE = /\w\.(ts|tsx|mjs|astro|css|svg|md|json|yml|sh|cfg|conf)$/;
/** A part that stands for any name, as in `src/lib/api/<area>/`. */
const PLACEHOLDER = /[<…*]/;
/** What the build writes is not there before it. */
const BUILT = /^dist(\/|$)/;
/** Decisions that were replaced speak of the files of their time. */
const ARCHIVE = 'docs/decisions/archive.md';

/** Paths in backticks that lead nowhere; `paths` are the files of the project. */
export function referenceFaults(documents: readonly SourceFile[], paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap((file) => [file, ...foldersOf(file)]));
  const names = new Set(paths.map((file) => path.posix.basename(file)));
  const exists = (reference: string) => BASES.some((base) => known.has(base + reference));
  // the build makes `db.mjs` of `db.ts`
  const isNamed = (name: string) => names.has(name) || names.has(name.replace(/\.mjs$/, '.ts'));
  const isDead = (reference: string) => {
    if (!PATH.test(reference) || BUILT.test(reference)) return false;
    const [top = '', ...rest] = reference.split('/');
    if (rest.length === 0) return FILE.test(reference) && !PLACEHOLDER.test(reference) && !isNamed(reference);
    // without an ending it is a path only if it begins with a folder: `text/html` is none
    return (FILE.test(reference) || exists(top)) && !exists(fixedPartOf(reference));
  };
  return documents
    .filter((document) => document.path !== ARCHIVE)
    .flatMap((document) =>
      referencesIn(document)
        .filter(({ reference }) => isDead(reference))
        .map(({ line, reference }) => `${document.path}:${line}: there is no ${reference}`),
    );
}

/** A path in quotes: of another file's code, which no type check looks at. */
const QUOTED = /'((?:\.{1,2}|src|scripts|tests)\/[\w.[\]/-]+\.(?:ts|tsx|mjs|astro))'/g;

/** Paths in quotes that lead nowhere, as other programs, tools and `import.meta.resolve` are told them. */
export function quotedPathFaults(sources: readonly SourceFile[], paths: readonly string[]): string[] {
  const known = new Set(paths);
  // of a program that the build writes, its source
  const exists = (file: string) => known.has(file) || known.has(`scripts/${path.posix.basename(file, '.mjs')}.ts`);
  return sources.flatMap((source) =>
    [...source.text.matchAll(QUOTED)]
      .map(([, quoted = '']) => quoted)
      .filter((quoted) => !exists(resolveImport(source.path, quoted)) && !exists(path.posix.normalize(quoted)))
      .map((quoted) => `${source.path}: there is no ${quoted}`),
  );
}

const referencesIn = ({ text }: SourceFile) =>
  text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => ({ line: index + 1, reference })),
    );

function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** What stands before the first placeholder, without a slash at the end. */
function fixedPartOf(reference: string): string {
  const parts = reference.replace(/\/$/, '').split('/');
  const end = parts.findIndex((part) => PLACEHOLDER.test(part));
  return parts.slice(0, end === -1 ? undefined : end).join('/');
}
