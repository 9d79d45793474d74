import type { FileType } from '#lib/api/call.ts';

export const mediaTypes: Record<FileType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx',
  json: 'application/json',
};

const BMP_HEADERS = [40, 52, 56, 108, 124];

/** The type of a file by its bytes alone; null for any that no call accepts. */
export function detectFileType(bytes: Buffer): FileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.startsWith('BM') && bytes.length > 54 && BMP_HEADERS.includes(bytes.readUInt32LE(14))) return 'bmp';
  if (/^%PDF-[12]\.\d/.test(head)) return 'pdf';
  return inspectText(bytes);
}

const startsWith = (bytes: Buffer, magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

function inspectText(bytes: Buffer): FileType | null {
  const text = textOf(bytes);
  if (text === null) return null;
  if (/^\s*[[{]/.test(text)) return isJson(text) ? 'json' : null;
  if (/^\s*(OFXHEADER:|<OFX>|<\?xml[^>]*>\s*<(\?OFX\s|OFX>))/i.test(text)) return 'ofx';
  // statements of banks begin with lines of text
  return text.split(/\r?\n/, 20).some((line) => /[,;\t]/.test(line)) ? 'csv' : null;
}

function textOf(bytes: Buffer) {
  // a zero byte shows early that a large file is no text
  if (bytes.length === 0 || bytes.includes(0)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

function isJson(text: string) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
