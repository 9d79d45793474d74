import type { SourceFile } from './files.ts';

/** In the tree of the README: a folder of `src`, and below it, indented further, the folders in it. */
const PARENT = /^ {2}([\w/-]+)\/(?: |$)/;
const CHILDREN = /^ {4}((?:[\w-]+\/ ?)+)/;

/** What the tour of the README says wrong about the folders of those that it lists: left out, or not there. */
export function tourFaults(readme: SourceFile, paths: readonly string[]): string[] {
  const listed = new Map<string, string[]>();
  let parent = '';
  for (const line of readme.text.split('\n')) {
    parent = PARENT.exec(line)?.[1] ?? parent;
    const children = CHILDREN.exec(line)?.[1]?.trim().split(' ') ?? [];
    if (children.length > 0)
      listed.set(parent, [...(listed.get(parent) ?? []), ...children.map((one) => one.slice(0, -1))]);
  }
  return [...listed].flatMap(([folder, children]) => {
    const below = `src/${folder}/`;
    const there = new Set(
      paths
        .filter((file) => file.startsWith(below))
        .map((file) => file.slice(below.length))
        .filter((rest) => rest.includes('/'))
        .map((rest) => rest.split('/')[0] as string),
    );
    return [
      ...children.filter((child) => !there.has(child)).map((child) => `${readme.path}: there is no ${below}${child}`),
      ...[...there]
        .filter((child) => !children.includes(child))
        .map((child) => `${readme.path}: the tour leaves out ${below}${child}`),
    ];
  });
}
