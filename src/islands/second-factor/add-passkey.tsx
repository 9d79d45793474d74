import { useState } from 'react';
import { ConfirmChange } from './confirm-change.tsx';
import { sendNewPasskey } from './factor-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface AddFactorProps {
  fresh: boolean;
  onClose: () => void;
}

export const AddPasskey = ({ fresh, onClose }: AddFactorProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ConfirmChange
      title="Add a passkey"
      action={{ text: 'Continue', busyText: 'Waiting for your device…' }}
      fresh={fresh}
      onClose={onClose}
      send={async (proof) => {
        const added = await sendNewPasskey(proof);
        if (added) setCodes(added);
        else onClose();
      }}
    >
      <p>
        You sign in with the fingerprint, face or PIN that unlocks your device, or with a security key. Your device asks
        for it next.
      </p>
    </ConfirmChange>
  );
};
