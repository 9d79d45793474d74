import { Icon } from '#islands/ui/icons/icon.tsx';
import { chatIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { telHref } from '../links.ts';

/** For a rental WhatsApp is the primary action already. */
const chatLinkOf = ({ whatsapp_link, purpose }: Property) => (purpose.includes('Rent') ? null : whatsapp_link);

export const ContactLinks = ({ property }: { property: Property }) => {
  const [chat, number] = [chatLinkOf(property), property.contact_number];
  return (
    <>
      {chat && (
        <a className="btn wide" href={chat} target="_blank" rel="noopener">
          <Icon of={chatIcon} size="m" />
          Chat on WhatsApp
        </a>
      )}
      {number && (
        <a className="btn wide" href={telHref(number)}>
          <Icon of={phoneIcon} size="m" />
          Call Marketer
        </a>
      )}
      <a className="btn wide" href={`/properties/${property.id}/visit`}>
        Book a visit
      </a>
    </>
  );
};
