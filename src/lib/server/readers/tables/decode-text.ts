import { isUtf8 } from 'node:buffer';
import { hasControls } from '../as-text.ts';

const SAMPLE = 4_000;

/** A text in whichever of the usual encodings it is written; null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes)
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '');
  return hasControls(text) ? null : text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = widthOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** Without a mark: of letters in two bytes each the one is nothing. */
function widthOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  if (length < 4) return null;
  const zeros = [0, 0] as [number, number];
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[(at % 2) as 0 | 1] += 1;
  const half = length / 2;
  if (zeros[1] > half * 0.7 && zeros[0] < half * 0.3) return 'utf-16le';
  if (zeros[0] > half * 0.7 && zeros[1] < half * 0.3) return 'utf-16be';
  return null;
}
