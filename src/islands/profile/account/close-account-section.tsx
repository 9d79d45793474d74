import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';

export const CloseAccountSection = () => {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection title="Close account" about="For good.">
      <p>
        Your name, address, picture, messages and saved properties are removed. We keep the payments in our books, and
        the contracts of what you bought for five years, as the law requires.
      </p>
      <Button variant="danger" className="start" onClick={() => setOpen(true)}>
        Close my account
      </Button>
      {open && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
};
