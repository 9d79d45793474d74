import { withoutUnseen } from './plain-text.ts';

/**
 * A password as it is kept (RFC 8265, OpaqueString): NFC, with plain spaces. Two phones send the letters of Yoruba and
 * Igbo in two forms.
 */
export const plainPassword = (typed: string) =>
  withoutUnseen(typed.normalize('NFC'))
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');

/** What a password is tried as: as it is kept today, and as older ones were kept. */
export const passwordForms = (typed: string) => [...new Set([plainPassword(typed), typed, typed.normalize('NFD')])];
