import ts from 'typescript';

const titled = new Set(['describe', 'it', 'test']);

/** The titles of a test file, as they stand in it; each row of a table that fills `%s` has a title of its own. */
export function testTitles(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) titles.push(...titlesOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function titlesOf(call: ts.CallExpression, source: ts.SourceFile): string[] {
  const [title] = call.arguments;
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return [];
  const text = title.getText(source).slice(1, -1);
  if (isTitled(call.expression)) return [text];
  if (!ts.isCallExpression(call.expression) || !isTitled(call.expression.expression)) return [];
  const [table] = call.expression.arguments;
  const filled = table && text.includes('%s') ? firstCells(table, source) : [];
  return filled.length > 0 ? filled.map((cell) => text.replace('%s', cell)) : [text];
}

/** `test`, `describe.each`, `test.skipIf` … */
function isTitled(callee: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(callee)) return isTitled(callee.expression);
  return ts.isIdentifier(callee) && titled.has(callee.text);
}

function firstCells(table: ts.Expression, source: ts.SourceFile): string[] {
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table) || ts.isParenthesizedExpression(table))
    return firstCells(table.expression, source);
  if (ts.isIdentifier(table)) {
    const declared = declarationOf(table.text, source);
    return declared ? firstCells(declared, source) : [];
  }
  if (!ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => {
    const cell = ts.isArrayLiteralExpression(row) ? row.elements[0] : row;
    return cell && ts.isStringLiteralLike(cell) ? [cell.text] : [];
  });
}

const declarationOf = (name: string, source: ts.SourceFile) =>
  source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)?.initializer;
