import ts from 'typescript';
import type { SourceFile } from './files.ts';

/** Built-ins without an effect: the bundler may leave out a call of one whose value nobody uses, with what it would have thrown. */
const PURE =
  /^((de|en)codeURI(Component)?|BigInt|Number|String|Boolean|Symbol|parseInt|parseFloat|structuredClone|JSON\.\w+|Buffer\.from|URL\.(canParse|parse)|Object\.(keys|values|entries|fromEntries))$/;

const isPure = (node: ts.Node) =>
  ts.isNewExpression(node) || (ts.isCallExpression(node) && PURE.test(node.expression.getText()));

const isDiscarded = ({ parent }: ts.Node) => ts.isExpressionStatement(parent) || ts.isVoidExpression(parent);

/** Checks whose only purpose is to throw, in a way that the build would leave out. */
export function discardedChecks({ path, text }: SourceFile): string[] {
  if (path.endsWith('.astro')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const visit = (node: ts.Node) => {
    if (isPure(node) && isDiscarded(node))
      faults.push(`${path}: nobody uses the value of ${node.getText().slice(0, 60)}, so the build may leave it out`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}
