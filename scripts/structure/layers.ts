import { importsOf, type SourceFile } from './files.ts';

interface Layer {
  name: string;
  has: (path: string) => boolean;
  /** What it may import of the project, apart from itself. */
  mayImport: (target: string) => boolean;
  packages?: (name: string) => boolean;
}

const below =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder));

const shared = below('src/lib/domain/', 'src/lib/api/', 'src/lib/messages/');
/** Files directly in src/lib, which browser and server share. */
const common = (path: string) => /^src\/lib\/[^/]+\.ts$/.test(path);
const sharedFeatures = below(
  'src/islands/property/',
  'src/islands/documents/',
  'src/islands/transactions/',
  'src/islands/payments/',
  'src/islands/second-factor/',
);
const none = () => false;

const layers: Layer[] = [
  { name: 'domain', has: below('src/lib/domain/'), mayImport: none, packages: none },
  { name: 'api', has: below('src/lib/api/'), mayImport: below('src/lib/domain/', 'src/lib/messages/') },
  { name: 'messages', has: below('src/lib/messages/'), mayImport: below('src/lib/domain/', 'src/lib/api/') },
  {
    name: 'client',
    has: below('src/lib/client/'),
    mayImport: (path) => shared(path) || common(path),
    packages: (name) => !name.startsWith('node:'),
  },
  { name: 'server', has: below('src/lib/server/'), mayImport: (path) => shared(path) || common(path) },
  {
    name: 'kit',
    has: below('src/islands/ui/'),
    mayImport: (path) => shared(path) || common(path) || below('src/lib/client/', 'src/styles/')(path),
    packages: (name) => !name.startsWith('node:'),
  },
  {
    // Used by several features, such as the property card and payments; uses none of them.
    name: 'shared feature',
    has: sharedFeatures,
    mayImport: (path) =>
      shared(path) || common(path) || below('src/lib/client/', 'src/islands/ui/', 'src/styles/')(path),
    packages: (name) => !name.startsWith('node:'),
  },
  {
    // The page of components on the dev server.
    name: 'showcase',
    has: below('src/islands/showcase/'),
    mayImport: (path) => shared(path) || common(path) || below('src/lib/client/', 'src/islands/')(path),
    packages: (name) => !name.startsWith('node:'),
  },
  {
    name: 'island',
    has: below('src/islands/'),
    mayImport: (path) =>
      shared(path) ||
      common(path) ||
      sharedFeatures(path) ||
      below('src/lib/client/', 'src/lib/inline/', 'src/islands/ui/', 'src/styles/')(path),
    packages: (name) => !name.startsWith('node:'),
  },
];

const isOwn = (target: string) => /^(src|tests|scripts|public)\//.test(target);

/** A feature of the islands must not import another one; features share state through lib/client. */
const featureOf = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];

/** Imports that the layers do not allow. */
export function layerFaults(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const layer = layers.find(({ has }) => has(file.path));
    if (!layer || file.path.endsWith('.astro')) return [];
    return importsOf(file)
      .filter((target) => !isAllowed(layer, file.path, target))
      .map((target) => `${file.path}: ${layer.name} may not import ${target}`);
  });
}

function isAllowed(layer: Layer, from: string, target: string): boolean {
  if (!isOwn(target)) return layer.packages?.(target) ?? true;
  if (layer.name === 'island' && layer.has(target) && featureOf(from) === featureOf(target)) return true;
  if (layer.name !== 'island' && layer.has(target)) return true;
  return layer.mayImport(target);
}

const KEPT = /export const (\$\w+) = persistentAtom\b/g;
const AS_AT_FIRST = /useStore\((\$\w+), \{ ssr: 'initial' \}\)/g;

/**
 * A store that the browser keeps begins with what is kept: a page that takes that for what the server has rendered is
 * drawn anew. `useBrowserValue` says what the server has shown.
 */
export function hydratedFromStorage(files: readonly SourceFile[]): string[] {
  const kept = new Set(files.flatMap(({ text }) => [...text.matchAll(KEPT)].map(([, name]) => name)));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(AS_AT_FIRST)]
      .filter(([, name]) => kept.has(name))
      .map(([, name]) => `${path}: the server cannot know ${name}; read it with useBrowserValue`),
  );
}

/** A store must not depend on React. */
export const storesImportingReact = (files: SourceFile[]): string[] =>
  files
    .filter((file) => /^src\/(islands|lib\/client)\/.*\.ts$/.test(file.path))
    .filter(
      (file) => importsOf(file).includes('nanostores') && importsOf(file).some((name) => /^react(-dom)?$/.test(name)),
    )
    .map((file) => `${file.path}: a store may not import React`);
