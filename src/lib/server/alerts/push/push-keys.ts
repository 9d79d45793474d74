import { createECDH, hkdfSync } from 'node:crypto';
import { runtime } from '../../runtime.ts';

interface PushKeys {
  /** Base64url, as browsers and web-push take them. */
  publicKey: string;
  privateKey: string;
}

const derived = new Map<string, PushKeys>();

/**
 * The portal's own VAPID keys (RFC 8292), derived from the session secret: every instance has the same ones, and there
 * is no further secret to keep, to back up or to lose. With a new secret devices subscribe anew.
 */
export function pushKeys(): PushKeys {
  const secret = runtime().settings.SESSION_SECRET;
  const known = derived.get(secret);
  if (known) return known;
  const keys = deriveKeys(secret);
  derived.set(secret, keys);
  return keys;
}

/** One number in 2^32 is not on the curve; the next one is taken then. */
function deriveKeys(secret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const ecdh = createECDH('prime256v1');
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `web push ${attempt}`, 32));
    try {
      ecdh.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}
