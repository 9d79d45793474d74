/** The stream cipher of old PDFs, which OpenSSL no longer has. Only to read what anybody may open. */
export function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] as number;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  const read = Buffer.allocUnsafe(bytes.length);
  for (let n = 0, i = 0, j = 0; n < bytes.length; n += 1) {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    read[n] = (bytes[n] as number) ^ at(at(i) + at(j));
  }
  return read;
}
