import ts from 'typescript';
import { resolveImport, type SourceFile } from './files.ts';

/** Names that a file imports from another; `all` where it uses the module as a whole. */
interface ImportedNames {
  /** A file, or a folder with a trailing slash, which stands for every file directly in it. */
  from: string;
  names: ReadonlySet<string> | 'all';
}

export interface Module {
  path: string;
  /** Without re-exports. */
  exports: ReadonlySet<string>;
  imports: readonly ImportedNames[];
  /** Files that this one re-exports as a whole. */
  reExported: readonly string[];
  /** How often each identifier occurs in the file. */
  words: ReadonlyMap<string, number>;
}

/** A path of the project in a string, for a file that a tool or another process loads. */
const PROJECT_PATH = /^\.?\/?((?:src|tests|scripts)\/[\w./[\]-]+\.(?:ts|tsx|mjs))$/;
/** A folder in a template string, such as `./src/lib/inline/${name}.ts`. */
const PROJECT_FOLDER = /^\.?\/?((?:src|tests|scripts)\/[\w./-]+\/)$/;

/** What a file exports and imports, types included. */
export function readModule(file: SourceFile): Module {
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest, true, kind);
  const isPage = file.path.endsWith('.astro');
  const exportsNothing = isPage || /\.(d|test-d)\.ts$/.test(file.path);
  const exports = new Set<string>();
  const imports: ImportedNames[] = [];
  const reExported: string[] = [];
  const words = new Map<string, number>();
  const loaded: string[] = [];

  const targetOf = (specifier: ts.Node | undefined) =>
    specifier && ts.isStringLiteralLike(specifier)
      ? resolveImport(file.path, specifier.text.replace(/\?.*$/, ''))
      : undefined;

  const readImport = ({ moduleSpecifier, importClause }: ts.ImportDeclaration) => {
    const from = targetOf(moduleSpecifier);
    if (from === undefined) return;
    const bindings = importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) {
      imports.push({ from, names: isPage ? 'all' : membersOf(source, bindings.name.text) });
      return;
    }
    const named = (bindings?.elements ?? []).map(({ propertyName, name }) => (propertyName ?? name).text);
    imports.push({ from, names: new Set(importClause?.name ? ['default', ...named] : named) });
  };

  const readExport = ({ moduleSpecifier, exportClause }: ts.ExportDeclaration) => {
    const from = targetOf(moduleSpecifier);
    if (!exportClause && from !== undefined) reExported.push(from);
    if (!exportClause || !ts.isNamedExports(exportClause)) return;
    for (const { propertyName, name } of exportClause.elements)
      if (from === undefined) exports.add(name.text);
      else imports.push({ from, names: new Set([(propertyName ?? name).text]) });
  };

  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) words.set(node.text, (words.get(node.text) ?? 0) + 1);
    if (ts.isImportDeclaration(node)) readImport(node);
    else if (ts.isExportDeclaration(node)) readExport(node);
    else if (ts.isExportAssignment(node)) exports.add('default');
    else if (ts.isStringLiteralLike(node)) {
      const path = PROJECT_PATH.exec(node.text)?.[1];
      if (path) imports.push({ from: path, names: 'all' });
    } else if (ts.isTemplateExpression(node)) {
      const folder = PROJECT_FOLDER.exec(node.head.text)?.[1];
      if (folder) imports.push({ from: folder, names: new Set(['default']) });
    }
    const from = loadedBy(node);
    if (from) loaded.push(targetOf(from) ?? '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const statement of source.statements) for (const name of exportedNames(statement)) exports.add(name);
  // For a dynamic import, every identifier of the file counts as imported.
  for (const from of loaded) imports.push({ from, names: new Set(['default', ...words.keys()]) });
  return { path: file.path, exports: exportsNothing ? new Set() : exports, imports, reExported, words };
}

/** The TypeScript of a file; of a page, its frontmatter and its scripts. */
function scriptOf({ path, text }: SourceFile): string {
  if (!path.endsWith('.astro')) return text;
  const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  return [front, ...scripts].join('\n;\n');
}

/** The members of a namespace that are used, or `all` where it is passed on as a whole. */
function membersOf(source: ts.SourceFile, namespace: string): ReadonlySet<string> | 'all' {
  const names = new Set<string>();
  let isWhole = false;
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node.text === namespace && !ts.isNamespaceImport(node.parent)) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) names.add(parent.name.text);
      else if (ts.isQualifiedName(parent) && parent.left === node) names.add(parent.right.text);
      else isWhole = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return isWhole ? 'all' : names;
}

/** The specifier of `import('…')`, as an expression or as a type. */
function loadedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return undefined;
}

function exportedNames(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
