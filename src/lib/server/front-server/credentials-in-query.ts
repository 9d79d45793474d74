/** As people and programs spell them, in lower case and without signs in between: `access_token`, `X-Auth-Token[]`. */
const CREDENTIAL =
  /^(x?(auth|authorization|bearer|jwt|otp|pin|pwd|passwd|passcode|apikey|secret|secretkey|clientsecret|sessionid|session|credentials?)|.*(token|password|passwordconfirmation))$/;
/** A value as the Authorization header has it, under whatever name. */
const AUTHORIZATION = /^(bearer|basic)\s+\S{8,}/i;

/** Whether a query carries what signs somebody in: addresses are kept in histories, logs and bookmarks. */
export function carriesCredentials(query: string): boolean {
  if (query === '') return false;
  for (const [name, value] of new URLSearchParams(query)) {
    if (CREDENTIAL.test(name.toLowerCase().replace(/[^a-z]/g, '')) || AUTHORIZATION.test(value)) return true;
  }
  return false;
}
