import path from 'node:path';
import { type SourceFile, withoutComments } from './files.ts';

/** In backticks, with or without the brackets of a call. */
const CODE_NAME = /`([a-z]\w*?[A-Z]\w*)(?:\(\))?`/g;
/** Decisions that were replaced speak of the names of their time. */
const ARCHIVE = 'docs/decisions/archive.md';

/** Names of functions and variables that a document gives in backticks, and that are in no code any more. */
export function codeNameFaults(documents: readonly SourceFile[], code: readonly SourceFile[]): string[] {
  const names = new Set(code.flatMap(({ text }) => withoutComments(text).match(/[\w$]+/g) ?? []));
  return documents
    .filter((document) => document.path !== ARCHIVE)
    .flatMap((document) =>
      matchesByLine(document.text, CODE_NAME)
        .filter(({ found }) => !names.has(found))
        .map(({ line, found }) => `${document.path}:${line}: no code names ${found}`),
    );
}

const FILE_NAME = /(?<![\w./:*{}$-])((?:[\w.@[\]-]+\/)*[\w[\]-][\w.[\]-]*\.(?:tsx?|mjs|astro|sql))\b(?![\w/*])/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

/** What the build writes is not there before it. */
const BUILT = /^dist\//;

/** Files that a comment names and that are not there; `paths` are the files of the project. */
export function commentedPathFaults(sources: readonly SourceFile[], paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap(endingsOf));
  // the build makes `db.mjs` of `db.ts`
  const exists = (name: string) => known.has(name) || known.has(name.replace(/\.mjs$/, '.ts'));
  return sources.flatMap(({ path: file, text }) =>
    (text.match(COMMENT) ?? [])
      .flatMap((comment) => [...comment.matchAll(FILE_NAME)].map(([, name = '']) => path.posix.normalize(name)))
      .map((name) => name.replace(/^(?:\.\.\/)+/, ''))
      .filter((name) => !BUILT.test(name) && !exists(name))
      .map((name) => `${file}: a comment names ${name}, which is not there`),
  );
}

/** The path itself, and without its first folders. */
const endingsOf = (file: string): string[] => {
  const parts = file.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
};

const matchesByLine = (text: string, pattern: RegExp) =>
  text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(pattern)].map(([, found = '']) => ({ line: index + 1, found })));
