import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { passkeyAlreadyRegistered, passkeyNotUsed, passkeyWrongDomain } from '#lib/messages/second-factor.ts';
import { PasskeyError } from './passkey-support.ts';

/** What the server sends and takes, whose form the WebAuthn standard fixes. */
type Json = Record<string, unknown>;

const withText = (work: Promise<object>): Promise<Json> =>
  work.then(
    (answer) => ({ ...answer }),
    (error) => {
      throw new PasskeyError(textOf(error), { cause: error });
    },
  );

function textOf(error: unknown) {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return passkeyAlreadyRegistered;
  return code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' ? passkeyWrongDomain : passkeyNotUsed;
}

export const makePasskey = (options: Json) => withText(startRegistration({ optionsJSON: options as never }));

export const signWithPasskey = (options: Json) => withText(startAuthentication({ optionsJSON: options as never }));
