import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { chatIcon, mailIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import type { Enquiry } from '#lib/api/office/enquiries.ts';
import { isMasked } from '#lib/domain/accounts/masked-contacts.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import type { ListTable } from '../list/list-description.ts';
import { answerLinks } from './answer-links.ts';
import { HandledButton } from './handled-button.tsx';
import { InviteLine } from './invite-line.tsx';

const senderText = ({ customer, source, has_account }: Enquiry) => {
  if (customer) return `Customer ${customer.name}`;
  if (has_account) return 'Has an account';
  return source === 'list' ? 'From a contact list' : 'Visitor without an account';
};

export const enquiryTable: ListTable<'GET /office/enquiries', Enquiry> = {
  columns: [
    { name: 'name', label: 'Name', cell: ({ name }) => name, second: senderText },
    {
      name: 'about',
      label: 'About',
      cell: ({ property, interest_option }) =>
        property ? <a href={`/office/properties/${property.id}`}>{property.name}</a> : (interest_option ?? '–'),
      second: ({ property, interest_option }) => property && interest_option,
    },
    { name: 'message', label: 'Message', cell: ({ description }) => description },
    { name: 'time', label: 'Sent', cell: ({ created_at }) => formatShortDateTime(new Date(created_at)) },
    {
      name: 'state',
      label: 'State',
      cell: ({ handled_at }) =>
        handled_at ? <StatusTag kind="ok">Handled</StatusTag> : <StatusTag kind="wait">Open</StatusTag>,
      second: handledText,
    },
    { name: 'acts', label: 'Actions', kind: 'acts', cell: (enquiry) => <HandledButton enquiry={enquiry} /> },
  ],
  detail: (enquiry) => <EnquiryDetail enquiry={enquiry} />,
  // a mail leads to one of them
  unfolded: (_, { input }) => input.enquiry !== undefined,
};

function handledText({ source, invited_at, handled_at, handled_by }: Enquiry) {
  const isOnlyInvited = source === 'list' && invited_at === handled_at;
  if (!handled_at || isOnlyInvited) return null;
  return `Handled by ${handled_by ?? 'the office'}, ${formatShortDateTime(new Date(handled_at))}`;
}

/** For who may not read how to reach them. */
const MaskedEnquiry = ({ enquiry: { description, email, phone } }: { enquiry: Enquiry }) => (
  <div className="stack tight">
    {description && <p className="message">{description}</p>}
    <p className="sm mut">{[email, phone].filter(Boolean).join(' · ')}</p>
  </div>
);

/** The whole message, and the ways to answer it. */
export const EnquiryDetail = ({ enquiry }: { enquiry: Enquiry }) => {
  const links = answerLinks(enquiry);
  if (isMasked(enquiry.email + enquiry.phone)) return <MaskedEnquiry enquiry={enquiry} />;
  return (
    <div className="stack tight">
      {enquiry.description && <p className="message">{enquiry.description}</p>}
      <div className="answers">
        {enquiry.email && (
          <ButtonLink icon={mailIcon} href={links.mail}>
            {enquiry.email}
          </ButtonLink>
        )}
        {enquiry.phone && (
          <ButtonLink icon={phoneIcon} data-key="p" href={links.call}>
            {enquiry.phone}
          </ButtonLink>
        )}
        {links.whatsapp && (
          <ButtonLink icon={chatIcon} href={links.whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </ButtonLink>
        )}
      </div>
      <InviteLine enquiry={enquiry} />
    </div>
  );
};
