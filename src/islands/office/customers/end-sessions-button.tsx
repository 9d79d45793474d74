import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { IfPermitted } from '../permissions.tsx';

const EndSessionsDialog = lazyDialog(
  'Sign out every device',
  async () => (await import('./end-sessions-dialog.tsx')).EndSessionsDialog,
);

export const EndSessionsButton = ({ customerId }: { customerId: number }) => {
  const [open, setOpen] = useState(false);
  return (
    <IfPermitted to="change customers">
      <Button data-key="z" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sign out every device
      </Button>
      {open && <EndSessionsDialog customerId={customerId} open onClose={() => setOpen(false)} />}
    </IfPermitted>
  );
};
