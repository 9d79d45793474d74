import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { wrongFile } from '../wrong-file.ts';

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (said: string) => void;
  close?: (name: string) => void;
}

/** Levels of elements; no statement has more than a dozen. */
const DEEPEST = 100;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Names without their prefix. What declares entities of its own is not read. */
export function parseXml(text: string, { open, text: said, close }: Handlers): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    throw wrongFile('The file declares entities of its own, which is not read. Ask the bank for a plain file');
  });
  parser.on('error', () => {
    throw wrongFile('The file is not complete. Download it from the bank again');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw wrongFile('The file is no statement that can be read. Download it from the bank again');
    const plain = Object.entries(attributes as Record<string, SaxesAttributePlain['value'] | string>);
    open?.(localName(name), Object.fromEntries(plain.map(([key, value]) => [localName(key), String(value)])));
  });
  if (said) {
    parser.on('text', said);
    parser.on('cdata', said);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  parser.write(text).close();
}
