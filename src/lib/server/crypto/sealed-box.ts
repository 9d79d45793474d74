import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { runtime } from '../runtime.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to the account: moved to another row, it can't be opened. */
const additionalData = (userId: number) => Buffer.from(`user ${userId}`);

/** Seals secrets for the database with a key of the session secret; each purpose has a key of its own. */
export function sealedBox(purpose: string) {
  const key = () => Buffer.from(hkdfSync('sha256', runtime().settings.SESSION_SECRET, '', purpose, 32));
  return {
    seal(secret: Uint8Array, userId: number): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(), iv).setAAD(additionalData(userId));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    /** Null if it was sealed with another session secret. */
    unseal(sealed: Uint8Array, userId: number): Buffer | null {
      const box = Buffer.from(sealed);
      const decipher = createDecipheriv(ALGORITHM, key(), box.subarray(0, IV_BYTES)).setAAD(additionalData(userId));
      decipher.setAuthTag(box.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
