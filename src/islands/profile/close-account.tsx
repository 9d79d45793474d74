import { useState } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { Part } from './part.tsx';

export const CloseAccount = () => {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Close account" about="For good.">
      <p>
        Your name, address, picture, messages and saved properties are removed. Payments stay on our books, and the
        contracts of what you bought for five years, as the law asks.
      </p>
      <Button look="bad" className="start" onClick={() => setOpen(true)}>
        Close my account
      </Button>
      {open && <ClosingDialog onClose={() => setOpen(false)} />}
    </Part>
  );
};
