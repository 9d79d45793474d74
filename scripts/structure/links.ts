import path from 'node:path';
import type { SourceFile } from './files.ts';

/** `[text](target)`, and the target of a picture; code is left out before. */
const LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/)/i;

/** Links between the documents whose file or heading is not there; `paths` are the files of the project. */
export function linkFaults(documents: readonly SourceFile[], paths: readonly string[]): string[] {
  const files = new Set(paths);
  const anchors = new Map(documents.map((document) => [document.path, anchorsOf(document.text)]));
  const exists = (file: string) => files.has(file) || paths.some((other) => other.startsWith(`${file}/`));
  const isDead = (from: string, target: string) => {
    const [relative = '', anchor] = target.split('#');
    const file = relative === '' ? from : path.posix.join(path.posix.dirname(from), relative).replace(/\/$/, '');
    return !exists(file) || (anchor !== undefined && !anchors.get(file)?.has(anchor));
  };
  return documents.flatMap((document) =>
    linesWithoutCode(document.text).flatMap((content, index) =>
      [...content.matchAll(LINK)]
        .map(([, target = '']) => target)
        .filter((target) => !ELSEWHERE.test(target) && isDead(document.path, target))
        .map((target) => `${document.path}:${index + 1}: the link ${target} leads nowhere`),
    ),
  );
}

/** The lines of a document, in which code is blank. */
function linesWithoutCode(text: string): string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? '' : line.replace(/`[^`]*`/g, '``');
  });
}

/** What GitHub makes of the headings, a second equal one with '-1' at its end. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : /^#{1,6} (.+?)\s*#*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const anchor = anchorOf(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
