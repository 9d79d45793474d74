import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/bundled-node.mjs';

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  path: string;
  text: string;
}

/** The path of every file below the folders. */
export const filesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );

export const readSource = (file: string): SourceFile => ({
  path: file,
  text: readFileSync(path.join(root, file), 'utf8'),
});

/** Every source file below the folders. */
export const sourceFiles = (...folders: string[]): SourceFile[] =>
  filesBelow(...folders)
    .filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file))
    .map(readSource);

const IMPORTED = /(?:^|[\s;}])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g;

/** What a file imports: paths of the project, or names of packages. */
export const importsOf = (file: SourceFile): string[] =>
  [...withoutComments(file.text).matchAll(IMPORTED)].map((match) =>
    resolveImport(file.path, match[1] ?? match[2] ?? ''),
  );

const TYPES_ONLY = /^(import|export)\s+type\s[^'"]*?from\s*['"][^'"]+['"];?$/gm;

/** `importsOf` without imports of types. */
export const runtimeImportsOf = (file: SourceFile): string[] =>
  importsOf({ ...file, text: file.text.replace(TYPES_ONLY, '') });

export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const own = /^#(lib|islands|layouts)\//.exec(specifier);
  if (own) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('#tests/') ? specifier.slice(1) : specifier;
}
