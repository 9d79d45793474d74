import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { identityPaperNames } from '#lib/messages/accounts/take-over.ts';
import type { CustomerData } from '../customers/customer-data.ts';
import { IfPermitted } from '../permissions.tsx';

const SendLinkDialog = lazyDialog('Send a link', async () => (await import('./send-link-dialog.tsx')).SendLinkDialog);

/** Of a customer who was registered at the desk: who did it, and how they get into their account. */
export const TakeOverCard = ({ customer }: Pick<CustomerData, 'customer'>) => {
  const [asks, setAsks] = useState(false);
  const { desk } = customer;
  if (!desk) return null;
  return (
    <section className="card stack">
      <h2>Registered at the desk</h2>
      <DescriptionList
        small
        lines={[
          { name: 'By', value: desk.registered_by },
          { name: 'On', value: formatDateTime(new Date(desk.registered_at)) },
          { name: 'Consent', value: 'Signed on paper' },
          { name: identityPaperNames[desk.paper_kind], value: desk.paper_number },
          {
            name: 'Taken over',
            value: desk.taken_over_at ? formatDate(new Date(desk.taken_over_at)) : 'Not yet: nobody can sign in',
          },
          { name: 'Code works until', value: desk.code_valid_until && formatDateTime(new Date(desk.code_valid_until)) },
        ]}
      />
      {!desk.taken_over_at && !customer.closed_at && (
        <IfPermitted to="register customers">
          <ButtonLink href={`/office/customers/${customer.id}/letter`}>Print a code</ButtonLink>
          {customer.email && (
            <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
              Send a link
            </Button>
          )}
          {asks && <SendLinkDialog customer={customer} onClose={() => setAsks(false)} />}
        </IfPermitted>
      )}
    </section>
  );
};
