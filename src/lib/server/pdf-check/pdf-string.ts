import type { PdfValue } from './parse-pdf.ts';

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes that a string stands for; null for any other value. */
export function bytesOfString(value: PdfValue | undefined): Buffer | null {
  if (value?.kind !== 'string') return null;
  const written = value.raw.toString('latin1');
  if (value.isHex) {
    const digits = written.replace(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const read = written.replace(/\\(?:([0-7]{1,3})|(\r\n|.))/gs, (_, octal?: string, sign = '') => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /[\r\n]/.test(sign) ? '' : (escapes[sign] ?? sign);
  });
  return Buffer.from(read, 'latin1');
}

/** Its text, also where that is UTF-16 by the mark at its beginning. */
export function textOfString(value: PdfValue | undefined): string | null {
  const bytes = bytesOfString(value);
  if (bytes?.[0] !== 0xfe || bytes[1] !== 0xff) return bytes?.toString('latin1') ?? null;
  return new TextDecoder('utf-16be').decode(bytes);
}
