import { parseAst } from 'vite';

/** A node of a syntax tree, as far as it is looked at here. */
export interface Node {
  type: string;
  start: number;
  end: number;
  computed?: boolean;
  name?: string;
  key?: Node;
  value?: Node;
  id?: Node;
  init?: Node;
  left?: Node;
  object?: Node;
  property?: Node;
  properties?: Node[];
  callee?: Node;
  local?: Node;
  specifiers?: Node[];
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

export const parse = (code: string) => parseAst(code) as unknown as Node;
export const within = (node: Node) => Object.values(node).flat().filter(isNode);
export const allWithin = (node: Node): Node[] => within(node).flatMap((part) => [part, ...allWithin(part)]);

/** Takes the comma after it along. */
export const removal = ({ start, end }: Node, code: string): Edit => ({
  start,
  end: code[end] === ',' ? end + 1 : end,
  text: '',
});

export const edited = (code: string, edits: readonly Edit[]) =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
