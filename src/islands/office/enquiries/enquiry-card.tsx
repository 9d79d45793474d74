import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { chatIcon, checkIcon, mailIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import type { Enquiry } from '#lib/api/office/enquiries.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { IfPermitted } from '../permissions.tsx';
import { answerLinks } from './answer-links.ts';
import { InviteLine } from './invite-line.tsx';

const markHandled = mutation('PUT /office/enquiries/{id}', { refreshes: ['enquiries'] });

const senderText = ({ customer, source, has_account }: Enquiry) => {
  if (customer) return `Customer ${customer.name}`;
  if (has_account) return 'Has an account';
  return source === 'list' ? 'From a contact list' : 'Visitor without an account';
};

interface EnquiryCardProps {
  enquiry: Enquiry;
  /** Before its name, where many can be chosen. */
  check?: ReactNode;
}

export const EnquiryCard = ({ enquiry, check }: EnquiryCardProps) => {
  const handled = enquiry.handled_at !== null;
  const isOnlyInvited = enquiry.source === 'list' && enquiry.invited_at === enquiry.handled_at;
  const links = answerLinks(enquiry);
  const { run, busy } = useAction(() => markHandled({ id: enquiry.id, handled: !handled }), {
    done: handled ? 'Enquiry is open again' : 'Enquiry marked as handled',
    failed: 'toast',
  });
  return (
    <li className="enquiry stack">
      <div className="row spread">
        <div className="row tight">
          {check}
          <h2 className="h3">{enquiry.name}</h2>
        </div>
        {handled ? <StatusTag kind="ok">Handled</StatusTag> : <StatusTag kind="wait">Open</StatusTag>}
      </div>
      <p className="sm mut">
        {formatDateTime(new Date(enquiry.created_at))}
        {enquiry.interest_option && ` · ${enquiry.interest_option}`}
        {` · ${senderText(enquiry)}`}
      </p>
      {enquiry.property && (
        <p className="sm">
          About{' '}
          <a className="link" href={`/office/properties/${enquiry.property.id}`}>
            {enquiry.property.name}
          </a>
        </p>
      )}
      {enquiry.description && <p className="message">{enquiry.description}</p>}
      <div className="answers">
        {enquiry.email && (
          <ButtonLink icon={mailIcon} href={links.mail}>
            {enquiry.email}
          </ButtonLink>
        )}
        {enquiry.phone && (
          <ButtonLink icon={phoneIcon} href={links.call}>
            {enquiry.phone}
          </ButtonLink>
        )}
        {links.whatsapp && (
          <ButtonLink icon={chatIcon} href={links.whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </ButtonLink>
        )}
        <IfPermitted to="answer enquiries">
          <Button
            variant={handled ? 'quiet' : 'soft'}
            className="end"
            {...(!handled && { icon: checkIcon })}
            busy={busy}
            busyText="Saving…"
            onClick={run}
          >
            {handled ? 'Reopen' : 'Mark handled'}
            <span className="vh">: enquiry of {enquiry.name}</span>
          </Button>
        </IfPermitted>
      </div>
      <InviteLine enquiry={enquiry} />
      {enquiry.handled_at && !isOnlyInvited && (
        <p className="sm mut">
          Handled by {enquiry.handled_by ?? 'the office'}, {formatDateTime(new Date(enquiry.handled_at))}
        </p>
      )}
    </li>
  );
};
