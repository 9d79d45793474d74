import { type Plugin, parseAst } from 'vite';

/** What only the server does with a call: the browser sends what it is given and takes the answer as it comes. */
const serverOnly = ['payload', 'answer', 'limits', 'refusals'];
const pure = '/* @__PURE__ */ ';

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  key?: Node;
  object?: Node;
  callee?: Node;
  local?: Node;
  specifiers?: Node[];
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;
const within = (node: Node) => Object.values(node).flat().filter(isNode);

const isServerOnly = ({ type, key }: Node) => type === 'Property' && serverOnly.includes(key?.name ?? '');

/** Properties of `defineCall({…})` are left out; schemas, `z.object(…)`, may be left out where nobody reads them. */
const editsIn = (node: Node, code: string): Edit[] => {
  const { callee } = node;
  const inCall = callee?.name === 'defineCall';
  const isSchema = callee?.object?.name === 'z';
  const own = isSchema ? [{ start: node.start, end: node.start, text: pure }] : [];
  return [...own, ...within(node).flatMap((part) => (inCall ? editsInCall(part, code) : editsIn(part, code)))];
};

const editsInCall = (definition: Node, code: string) =>
  within(definition).flatMap((part) => (isServerOnly(part) ? [removal(part, code)] : editsIn(part, code)));

const removal = ({ start, end }: Node, code: string) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' });

const edited = (code: string, edits: Edit[]) =>
  edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** An import that nobody uses any more goes too: a chunk takes along whatever its modules name. */
const unusedImports = (code: string): Edit[] =>
  within(parseAst(code) as unknown as Node)
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter((node) => (node.specifiers ?? []).every(({ local }) => timesNamed(local?.name ?? '', code) === 1))
    .map(({ start, end }) => ({ start, end, text: '' }));

const timesNamed = (name: string, code: string) => code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

export const lighten = (code: string) => {
  const light = edited(code, editsIn(parseAst(code) as unknown as Node, code));
  return edited(light, unusedImports(light));
};

/** The browser's share of the contract: a screen carries the calls it makes, but no schema that it does not use. */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /\/src\/lib\/contract\/[\w-]+\.ts$/ }, handler: lighten },
});
