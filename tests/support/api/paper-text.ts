import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { file } from '#lib/api/files.ts';
import { send } from './send.ts';

/** The text and the metadata of a PDF. */
export async function readPaper(bytes: ArrayBuffer | Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  return { pages, text: pages.join(' '), info: info as Record<string, unknown> };
}

const link = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://127.0.0.1');
  return { id: pathname.split('/').at(-1), ...Object.fromEntries(searchParams) };
};

/** The file behind a signed link. */
export const fetchLink = async (address: string) => (await send(file, link(address))).response;

/** The verification code in a text. */
export const codeIn = (text: string) => {
  const [code] = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){4}\b/.exec(text) ?? [];
  if (!code) throw new Error('no code stands on the paper');
  return code;
};
