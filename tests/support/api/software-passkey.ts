import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** CBOR of what an authenticator sends: small maps, byte strings, short texts, small numbers (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

function head(major: number, size: number) {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

interface Behaviour {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Finger, face or PIN. */
  verifies?: boolean;
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** An authenticator with one key, which answers as it is told. */
export function aSoftwarePasskey(home: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, origin = home.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpId = home.rpId, counter, verifies = true }: Behaviour,
    flags: number,
    rest: Buffer[],
  ) => {
    const count = Buffer.alloc(4);
    uses += 1;
    count.writeUInt32BE(counter ?? uses);
    const all = USER_PRESENT | (verifies ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, ...rest]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  const texts = (parts: Record<string, Buffer>) =>
    Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]));

  return {
    register({ challenge }: { challenge?: unknown }, how: Behaviour = {}) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)];
      const authData = authenticatorData(how, HAS_CREDENTIAL, credential);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const clientDataJSON = clientData('webauthn.create', String(challenge), how.origin);
      const response = { ...texts({ attestationObject, clientDataJSON }), transports: ['internal'] };
      return { ...named, response, clientExtensionResults: {} };
    },
    signIn({ challenge }: { challenge?: unknown }, how: Behaviour = {}) {
      const clientDataJSON = clientData('webauthn.get', String(challenge), how.origin);
      const data = authenticatorData(how, 0, []);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey);
      const response = texts({ clientDataJSON, authenticatorData: data, signature });
      return { ...named, response, clientExtensionResults: {} };
    },
  };
}
