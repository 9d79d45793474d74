import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-paystack-signature';

export const signEvent = (body: Uint8Array, secretKey: string) =>
  createHmac('sha512', secretKey).update(body).digest('hex');

export function isSigned(body: Uint8Array, signature: string | null, secretKey: string): boolean {
  const expected = Buffer.from(signEvent(body, secretKey));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
