import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { authenticatorAdded, factorRemoved, factorRenamed, passkeyAdded } from '#lib/messages/second-factor.ts';

export type Proof = CallInput<'POST /user/second-factors/recovery-codes'>;

/** The recovery codes that came with the first way; null with any other. */
type Codes = Promise<readonly string[] | null>;

const changed = (text: string) => {
  toast('success', text);
  refreshQueries('/api/user/second-factors', '/api/user/sessions');
};

/** Says nothing over the codes, which say enough. */
const added = (text: string, codes: readonly string[] | null) => {
  if (codes === null) changed(text);
  else refreshQueries('/api/user/second-factors', '/api/user/sessions');
  return codes;
};

export const startAuthenticator = (proof: Proof) => api('POST /user/second-factors/authenticator', proof);

export const sendFirstCode = async (code: string): Codes => {
  const { recovery_codes } = await api('POST /user/second-factors/authenticator/confirm', { code });
  return added(authenticatorAdded, recovery_codes);
};

export const sendNewPasskey = async (proof: Proof): Codes => {
  const { options } = await api('POST /user/second-factors/passkey-options', proof);
  const { makePasskey } = await import('#lib/client/session/passkeys.ts');
  const passkey = await makePasskey(options);
  const { recovery_codes } = await api('POST /user/second-factors/passkey', { passkey });
  return added(passkeyAdded, recovery_codes);
};

export const renameFactor = async (id: number, name: string) => {
  await api('PUT /user/second-factors/{id}', { id, name });
  changed(factorRenamed);
};

export const removeFactor = async (id: number, proof: Proof) => {
  await api('POST /user/second-factors/{id}/remove', { id, ...proof });
  changed(factorRemoved);
};

export const requestNewCodes = async (proof: Proof) => {
  const { recovery_codes } = await api('POST /user/second-factors/recovery-codes', proof);
  refreshQueries('/api/user/second-factors');
  return recovery_codes;
};
