import ts from 'typescript';
import type { SourceFile } from './files.ts';

/** What makes a text of an amount; `Money` draws it as one text that no translation replaces. */
const FORMATTERS = ['formatNaira', 'formatNairaShort'];
/** `const naira = (amount: number) => formatNairaShort(fromNaira(amount));` */
const SHORT_FORM = /const (\w+) = \([^)]*\)(?:: string)? => formatNaira(?:Short)?\(/g;
/** `const fee = naira(figures.fee);` */
const TEXT = /const (\w+) = (\w+)\(/g;

/**
 * Amounts in markup that are one text among several, or put together of several. A browser's translation replaces each
 * text on the page by one of its own; of the texts that React changes later, the translated one stays behind.
 */
export function moneyTextFaults(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('src/islands/') && path.endsWith('.tsx') && /formatNaira|₦/.test(text))
    .flatMap(faultsIn);
}

function faultsIn({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const formatters = new Set([...FORMATTERS, ...[...text.matchAll(SHORT_FORM)].map(([, name = '']) => name)]);
  const texts = [...text.matchAll(TEXT)].flatMap(([, name = '', by = '']) => (formatters.has(by) ? name : []));
  const makers = new Set([...formatters, ...texts]);
  const faults: string[] = [];
  const report = (node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    faults.push(`${path}:${line + 1}: an amount is a text among others; draw it with Money`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const shown = node.children.filter((child) => !ts.isJsxText(child) || child.text.trim() !== '');
      const pieces = shown.filter(isText);
      if (pieces.length > 1) pieces.filter((piece) => hasAmount(piece, makers)).forEach(report);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** A child that becomes a text node, as far as its form tells: not an element, nor what chooses between elements. */
const isText = (child: ts.JsxChild) =>
  ts.isJsxText(child) ||
  (ts.isJsxExpression(child) && child.expression !== undefined && !drawsElement(child.expression));

const drawsElement = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  Boolean(ts.forEachChild(node, (child) => drawsElement(child) || undefined));

const hasAmount = (child: ts.JsxChild, makers: ReadonlySet<string>): boolean => {
  if (ts.isJsxText(child)) return /₦\s*$/.test(child.text);
  const find = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && makers.has(node.text)) ||
    ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      /₦\s*$/.test(node.text)) ||
    Boolean(ts.forEachChild(node, (inner) => find(inner) || undefined));
  return find(child);
};
