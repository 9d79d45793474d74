import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The files of a ZIP by their paths, found by its central directory as an unpacker finds them. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.lastIndexOf(END) + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
