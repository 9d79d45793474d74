import type { Plugin } from 'vite';
import { type Edit, edited, type Node, parse, removal, within } from './edits.ts';

/** What only the server does with a call: the browser sends what it is given and takes the answer as it comes. */
const serverOnly = ['payload', 'answer', 'limits', 'refusals'];
const pure = '/* @__PURE__ */ ';

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

/** An import that nobody uses any more goes too: a chunk takes along whatever its modules name. */
const unusedImports = (code: string): Edit[] =>
  within(parse(code))
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter((node) => (node.specifiers ?? []).every(({ local }) => timesNamed(local?.name ?? '', code) === 1))
    .map(({ start, end }) => ({ start, end, text: '' }));

const timesNamed = (name: string, code: string) => code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

export const lighten = (code: string) => {
  const light = edited(code, editsIn(parse(code), code));
  return edited(light, unusedImports(light));
};

/** The browser's share of the contract: a screen carries the calls it makes, but no schema that it does not use. */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /\/src\/lib\/api\/[\w/-]+\.ts$/ }, handler: lighten },
});
