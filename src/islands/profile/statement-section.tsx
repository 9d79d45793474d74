import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { api } from '#lib/client/api/api.ts';
import { dayOf } from '#lib/domain/days.ts';

const StatementDialog = lazyDialog(
  'Account Statement',
  async () => (await import('#islands/documents/statement-dialog.tsx')).StatementDialog,
);

/** `since` is when the account was created. */
export const StatementSection = ({ since }: { since: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <section className="card stack gap-4">
      <div className="stack gap-1">
        <h2 className="h3">Account Statement</h2>
        <p className="sm mut">
          What went in and out of your wallet and what you paid on your plans, between two days of your choice.
        </p>
      </div>
      <Button className="justify-self-start" icon={fileIcon} onClick={() => setOpen(true)}>
        Request Statement
      </Button>
      {open && (
        <StatementDialog
          opened={dayOf(new Date(since))}
          issue={(days) => api('POST /user/send-account-statement', days)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
};
