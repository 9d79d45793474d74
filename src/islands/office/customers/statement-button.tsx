import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { api } from '#lib/client/api/api.ts';
import { dayOf } from '#lib/domain/days.ts';
import { IfPermitted } from '../permissions.tsx';
import type { CustomerData } from './customer-data.ts';

const StatementDialog = lazyDialog(
  'Account Statement',
  async () => (await import('#islands/documents/statement-dialog.tsx')).StatementDialog,
);

/** For a lender, an embassy or a court: the statement of any days, as the customer gets it themselves. */
export const StatementButton = ({ customer }: Pick<CustomerData, 'customer'>) => {
  const [open, setOpen] = useState(false);
  return (
    <IfPermitted to="issue papers">
      <Button
        data-key="s"
        className="justify-self-start"
        icon={fileIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Statement
      </Button>
      {open && (
        <StatementDialog
          opened={dayOf(new Date(customer.created_at))}
          issue={(days) => api('POST /office/customers/{id}/statement', { id: customer.id, ...days })}
          onClose={() => setOpen(false)}
        />
      )}
    </IfPermitted>
  );
};
