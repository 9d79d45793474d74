import { Icon } from '#islands/ui/icons/icon.tsx';
import { chatIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { telHref } from '../links.ts';

interface ContactProps {
  property: Property;
}

/** For a rental WhatsApp is the primary action already. */
const chatLinkOf = ({ whatsapp_link, purpose }: Property) => (purpose.includes('Rent') ? null : whatsapp_link);

export const ChatLink = ({ property }: ContactProps) => {
  const chat = chatLinkOf(property);
  return (
    chat && (
      <a className="btn" href={chat} target="_blank" rel="noopener">
        <Icon of={chatIcon} size="m" />
        Chat on WhatsApp
      </a>
    )
  );
};

export const MarketerLink = ({ property: { contact_number: number } }: ContactProps) =>
  number && (
    <a className="btn" href={telHref(number)}>
      <Icon of={phoneIcon} size="m" />
      Call Marketer
    </a>
  );

export const VisitLink = ({ property: { id } }: ContactProps) => (
  <a className="btn" href={`/properties/${id}/visit`}>
    Book a visit
  </a>
);
