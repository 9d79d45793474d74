import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfEntries, PdfValue } from './parse-pdf.ts';
import { bytesOfString } from './pdf-string.ts';
import { rc4 } from './rc4.ts';

/** Makes the bytes of an object's stream readable. */
export type Decrypt = (bytes: Buffer, object: number, generation: number) => Buffer;

type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const ZERO_IV = Buffer.alloc(16);

/**
 * How the streams of an encrypted PDF are read without a password, by the standard security handler (ISO 32000-2, 7.6);
 * null where it asks for one, or is encrypted by another means. `fileId` is the first string of the trailer's ID.
 */
export function openWithoutPassword(encrypt: PdfEntries, fileId: Buffer): Decrypt | null {
  const handler = nameIn(encrypt.get('Filter'));
  const method = methodOf(encrypt);
  if (handler !== 'Standard' || method === null) return null;
  const key = (numberOf(encrypt.get('R')) ?? 0) >= 5 ? keyOfTwo(encrypt) : keyOfOne(encrypt, fileId);
  if (key === null) return null;
  return (bytes, object, generation) => {
    if (method === 'none') return bytes;
    if (method === 'aes256') return decryptAes('aes-256-cbc', key, bytes);
    const own = keyOfObject(key, { object, generation, method });
    return method === 'rc4' ? rc4(own, bytes) : decryptAes('aes-128-cbc', own, bytes);
  };
}

const nameIn = (value: PdfValue | undefined) => (value?.kind === 'name' ? value.name : undefined);
const numberOf = (value: PdfValue | undefined) => (value?.kind === 'number' ? value.value : undefined);

function methodOf(encrypt: PdfEntries): Method | null {
  const version = numberOf(encrypt.get('V'));
  if (version === 1 || version === 2) return 'rc4';
  if (version !== 4 && version !== 5) return null;
  const filter = nameIn(encrypt.get('StmF')) ?? 'Identity';
  if (filter === 'Identity') return 'none';
  const filters = encrypt.get('CF');
  const own = filters?.kind === 'dictionary' ? filters.entries.get(filter) : undefined;
  const method = own?.kind === 'dictionary' ? nameIn(own.entries.get('CFM')) : undefined;
  return ({ None: 'none', V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' } as const)[method ?? ''] ?? null;
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** Revisions 2 to 4: the key that the empty password gives, if it is the right one. */
function keyOfOne(encrypt: PdfEntries, fileId: Buffer): Buffer | null {
  const [owner, user] = [bytesOfString(encrypt.get('O')), bytesOfString(encrypt.get('U'))];
  const [revision = 0, permissions] = [numberOf(encrypt.get('R')), numberOf(encrypt.get('P'))];
  if (!owner || !user || permissions === undefined || revision < 2) return null;
  const bits = revision === 2 ? 40 : (numberOf(encrypt.get('Length')) ?? (revision === 4 ? 128 : 40));
  const length = bits / 8;
  if (!Number.isInteger(length) || length < 5 || length > 16) return null;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const metadata = encrypt.get('EncryptMetadata');
  const isPlain = revision >= 4 && metadata?.kind === 'word' && metadata.word === 'false';
  let hash = md5(PADDING, owner.subarray(0, 32), rights, fileId, Buffer.alloc(isPlain ? 4 : 0, 255));
  for (let round = 0; revision >= 3 && round < 50; round += 1) hash = md5(hash.subarray(0, length));
  const key = hash.subarray(0, length);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : null;
  let proof = rc4(key, md5(PADDING, fileId));
  for (let round = 1; round < 20; round += 1) proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
  return proof.equals(user.subarray(0, 16)) ? key : null;
}

/** Revisions 5 and 6. */
function keyOfTwo(encrypt: PdfEntries): Buffer | null {
  const [user, sealed] = [bytesOfString(encrypt.get('U')), bytesOfString(encrypt.get('UE'))];
  if (!user || user.length < 48 || sealed?.length !== 32) return null;
  const hash = numberOf(encrypt.get('R')) === 5 ? sha256 : hardened;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  return decipher('aes-256-cbc', { key: hash(user.subarray(40, 48)), iv: ZERO_IV }, sealed);
}

const sha256 = (salt: Buffer) => createHash('sha256').update(salt).digest();

/** Algorithm 2.B, for a password of no letters. */
function hardened(salt: Buffer): Buffer {
  let key = sha256(salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(repeated);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] as string)
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function keyOfObject(key: Buffer, of: { object: number; generation: number; method: Method }): Buffer {
  const number = Buffer.alloc(5);
  number.writeUIntLE(of.object % 0x1000000, 0, 3);
  number.writeUIntLE(of.generation % 0x10000, 3, 2);
  const salt = Buffer.from(of.method === 'aes128' ? 'sAlT' : '');
  return md5(key, number, salt).subarray(0, Math.min(key.length + 5, 16));
}

/** Without its padding being looked at: whoever reads it goes by its own end. */
function decryptAes(algorithm: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, bytes: Buffer): Buffer {
  const blocks = bytes.subarray(16, bytes.length - (bytes.length % 16));
  return decipher(algorithm, { key, iv: bytes.subarray(0, 16) }, blocks);
}

const decipher = (algorithm: string, { key, iv }: { key: Buffer; iv: Buffer }, bytes: Buffer) =>
  createDecipheriv(algorithm, key, iv).setAutoPadding(false).update(bytes);
