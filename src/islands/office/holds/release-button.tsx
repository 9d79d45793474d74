import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { IfPermitted } from '../permissions.tsx';

const ReleaseDialog = lazyDialog('Release the units', async () => (await import('./release-dialog.tsx')).ReleaseDialog);

interface ReleaseButtonProps {
  planId: number;
  /** The customer, for screen readers. */
  who: string;
  className?: string;
}

export const ReleaseButton = ({ planId, who, className }: ReleaseButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <IfPermitted to="release holds">
      <Button variant="soft" className={className} aria-haspopup="dialog" data-key="c" onClick={() => setOpen(true)}>
        Release<span className="vh"> the units of {who}</span>
      </Button>
      {open && <ReleaseDialog planId={planId} open onClose={() => setOpen(false)} />}
    </IfPermitted>
  );
};
