/** Texts of two-step verification, beside its refusals in errors.ts. */

const inWords = (seconds: number) => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

export const waitBeforeNextCode = (seconds: number) =>
  `Too many wrong codes. Try again in ${inWords(seconds)}, or use a passkey if you have one.`;

export const codeRequired = 'Code is required';
export const recoveryCodeRequired = 'Recovery code is required';
export const passkeyNotUsed = 'The passkey was not used. Try again, or choose another way.';
export const passkeyAlreadyRegistered = 'This device has a passkey for your account already.';
export const passkeyWrongDomain = 'Passkeys do not work at this address of the portal. Choose another way.';
export const passkeyAdded = 'Passkey added';
export const authenticatorAdded = 'Authenticator app added';
export const factorRenamed = 'Name changed';
export const factorRemoved = 'Removed';
export const saveCodesFirst = 'Save the codes first, then tick this box: they are not shown again';
export const recoveryCodesSaved = 'Your recovery codes were saved to this device';
