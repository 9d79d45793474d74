import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { IfPermitted } from '../permissions.tsx';
import type { CustomerData } from './customer-data.ts';

const ChangeDialog = lazyDialog('Change details', async () => (await import('./change-dialog.tsx')).ChangeDialog);

export const ChangeButton = ({ customer }: Pick<CustomerData, 'customer'>) => {
  const [open, setOpen] = useState(false);
  return (
    <IfPermitted to="change customers">
      <Button data-key="d" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change details
      </Button>
      {open && <ChangeDialog customer={customer} onClose={() => setOpen(false)} />}
    </IfPermitted>
  );
};
