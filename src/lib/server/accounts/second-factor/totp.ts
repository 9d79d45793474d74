import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { site } from '#lib/site.ts';
import { now } from '../../runtime.ts';

/** RFC 6238 as all authenticator apps understand it; some ignore any other setting. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one, for clocks that are not exact. */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

export const newSecret = () => randomBytes(SECRET_BYTES);

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ ...rules, issuer: site.name, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** The secret for typing, and the address that an app takes it from. */
export function provisioningKey(secret: Buffer, email: string) {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that the code belongs to; null if it is none of those that count now. */
export function timeStep(secret: Buffer, code: string): number | null {
  const timestamp = now().getTime();
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / rules.period) + delta;
}
