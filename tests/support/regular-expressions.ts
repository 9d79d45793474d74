import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { ensurePackages } from '../../scripts/machine/bundled-node.mjs';
import { type SourceFile, sourceFiles } from '../../scripts/structure/files.ts';

interface Expression {
  source: string;
  flags: string;
  where: string;
}

interface Found {
  literals: Expression[];
  /** Files that build expressions from texts. */
  builders: string[];
}

/** Every regular expression of the sources: of a page those of its frontmatter and its scripts. */
export function expressionsOf(...folders: string[]): Found {
  const found: Found = { literals: [], builders: [] };
  for (const file of sourceFiles(...folders)) visit(file, found);
  return found;
}

function visit(file: SourceFile, { literals, builders }: Found) {
  const kind = file.path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  for (const code of scriptsOf(file)) {
    const source = ts.createSourceFile(file.path, code, ts.ScriptTarget.Latest, true, kind);
    const look = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        literals.push({
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
          where: `${file.path}:${line}`,
        });
      }
      const isBuilt = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
      if (isBuilt && !builders.includes(file.path)) builders.push(file.path);
      ts.forEachChild(node, look);
    };
    look(source);
  }
}

/** An Astro page as its frontmatter, its scripts and the expressions of its markup, none of which is parsed strictly. */
function scriptsOf({ path: name, text }: SourceFile): string[] {
  if (!name.endsWith('.astro')) return [text];
  const end = text.indexOf('\n---', 3);
  return text.startsWith('---') ? [text.slice(3, end), `<>${text.slice(end + 4)}</>`] : [`<>${text}</>`];
}

interface Diagnostics {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { summary: string };
  attack?: { pattern: string; pumps: { prefix: string; pump: string }[]; suffix: string };
}
type Check = (source: string, flags: string, options: object) => Promise<Diagnostics>;

/** Loads the checker that finds out how the time of an expression grows; only this needs it, so it is installed here. */
export function loadChecker(): (expression: Expression) => Promise<string | null> {
  const folder = ensurePackages('recheck');
  if (!folder) throw new Error('The checker of regular expressions could not be installed');
  const { check } = createRequire(path.join(folder, 'package.json'))('recheck') as { check: Check };
  const known = new Map<string, Diagnostics>();
  return async ({ source, flags, where }) => {
    const key = `/${source}/${flags}`;
    const result = known.get(key) ?? (await check(source, flags, options));
    known.set(key, result);
    if (result.status === 'safe') return null;
    // it counts steps of an engine of its own, some of which V8 does not take, and tries as long as it has time
    if (result.attack && !takesLong(new RegExp(source, flags), result.attack)) return null;
    return `${where}: ${key} is ${result.status}, ${result.complexity?.summary}: ${result.attack?.pattern}`;
  };
}

/** The same effort on every machine: no limits of time, but of what it tries. */
const options = { timeout: null, randomSeed: 1, maxAttackStringSize: 20_000, attackLimit: 50_000_000 };

/** Characters of the longest text that is tried, and the milliseconds that it may take: a linear expression takes one or two. */
const LONGEST = 20_000;
const ALLOWED = 25;

/** Whether the text that the checker has found keeps the engine for long, at any length up to the longest. */
function takesLong(expression: RegExp, { pumps, suffix }: NonNullable<Diagnostics['attack']>): boolean {
  for (let times = 8; ; times = Math.ceil(times * 1.25)) {
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
    if (text.length > LONGEST) return false;
    const tries = [1, 2, 3].map(() => {
      const startedAt = performance.now();
      text.replace(expression, '');
      return performance.now() - startedAt;
    });
    if (Math.min(...tries) > ALLOWED) return true;
  }
}
