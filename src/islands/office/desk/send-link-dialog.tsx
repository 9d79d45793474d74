import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { takeOverRules } from '#lib/domain/accounts/take-over-code.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { CustomerData } from '../customers/customer-data.ts';

const sendLink = mutation('POST /office/customers/{id}/take-over-link', { refreshes: ['customers'] });

export const SendLinkDialog = ({ customer, onClose }: Pick<CustomerData, 'customer'> & { onClose: () => void }) => (
  <ConfirmDialog
    title="Send a link"
    action={{ text: 'Send the link', variant: 'primary', busyText: 'Sending…' }}
    send={async () => {
      await sendLink({ id: customer.id });
      toast('success', `The link to ${customer.email} is on its way`);
    }}
    onClose={onClose}
  >
    <p>
      A link goes to <b className="b [overflow-wrap:anywhere]">{customer.email}</b>. Whoever opens it chooses the
      password of this account, so compare the address with what the customer says. It works for{' '}
      {takeOverRules.validDays} days and once; the one before it no longer works.
    </p>
  </ConfirmDialog>
);
