import { isUtf8 } from 'node:buffer';
import type { FileType } from '#lib/api/call.ts';
import { hasControls } from '../readers/as-text.ts';

export const mediaTypes: Record<FileType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  avif: 'image/avif',
  tiff: 'image/tiff',
  heic: 'image/heic',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx',
  json: 'application/json',
};

const BMP_HEADERS = [40, 52, 56, 108, 124];

const TIFF = /^(?:II[*+]\0|MM\0[*+])/;
const AVIF = /^avi[fs]$/;
/** An iPhone writes heic; mif1 is what many others write. */
const HEIC = /^(?:hei|hev|mif|msf)/;
/** As programs that show PDFs do: what a download or a mail has left may stand before its beginning. */
const BEFORE_PDF = 1024;
const PDF = /%PDF-[12]\.\d/;

/** The type of a file by its bytes alone; null for any that no call accepts. */
export function detectFileType(bytes: Buffer): FileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.startsWith('BM') && bytes.length > 54 && BMP_HEADERS.includes(bytes.readUInt32LE(14))) return 'bmp';
  if (TIFF.test(head)) return 'tiff';
  const brand = /^....ftyp(....)/s.exec(head)?.[1];
  if (brand !== undefined && AVIF.test(brand)) return 'avif';
  if (brand !== undefined && HEIC.test(brand)) return 'heic';
  if (PDF.test(bytes.toString('latin1', 0, BEFORE_PDF))) return 'pdf';
  return inspectText(bytes);
}

const startsWith = (bytes: Buffer, magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/** Of a text so much is looked at here. Whoever reads it, in a process of its own, looks at all of it. */
const HEAD = 64 * 1024;

function inspectText(bytes: Buffer): FileType | null {
  // a zero byte shows early that a large file is no text
  if (bytes.length === 0 || bytes.includes(0) || !isUtf8(bytes)) return null;
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart();
  if (hasControls(head)) return null;
  if (/^[[{]/.test(head)) return bytes.length > HEAD || isJson(head) ? 'json' : null;
  if (/^(OFXHEADER:|<OFX>)/i.test(head) || isXmlOfx(head)) return 'ofx';
  // statements of banks begin with lines of text
  return head.split(/\r?\n/, 20).some((line) => /[,;\t]/.test(line)) ? 'csv' : null;
}

function isXmlOfx(head: string) {
  const end = head.indexOf('>');
  return /^<\?xml/i.test(head) && /^(<\?OFX\s|<OFX>)/i.test(head.slice(end + 1).trimStart());
}

function isJson(text: string) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
