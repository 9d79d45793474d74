import { wrongFile } from '../wrong-file.ts';

const asSheet = 'Open it in a spreadsheet program and save it as XLSX or CSV';

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
const has = (bytes: Uint8Array, text: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, encoding);

export const isPdf = (bytes: Uint8Array) => has(bytes.subarray(0, 1024), '%PDF-');

/** Whether it is XLSX; refuses what other office programs write, with what to do. `what` is wanted in its place. */
export function isWorkbook(bytes: Uint8Array, what: 'statement' | 'list'): boolean {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return isZippedWorkbook(bytes, what);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw ofOldOffice(bytes);
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] as number) && (bytes[2] as number) <= 16 && bytes[3] === 0)
    throw wrongFile(`This is a spreadsheet of an old kind (binary XLS). ${asSheet}`);
  return false;
}

function isZippedWorkbook(bytes: Uint8Array, what: string) {
  if (has(bytes, 'xl/workbook')) return true;
  const others = ['opendocument', 'Index/Document.iwa', 'word/document', '.numbers'];
  if (others.some((name) => has(bytes, name))) throw wrongFile(`This is a document of another kind. ${asSheet}`);
  throw wrongFile(`This is a ZIP file. Unpack it, and send the ${what} that is in it`);
}

function ofOldOffice(bytes: Uint8Array) {
  if (has(bytes, 'EncryptedPackage', 'utf16le') || has(bytes, 'EncryptionInfo', 'utf16le'))
    return wrongFile(
      'This spreadsheet has a password. Open it with the password, and save it without one as XLSX or CSV',
    );
  return wrongFile(`This is a spreadsheet of an old kind (binary XLS). ${asSheet}`);
}
