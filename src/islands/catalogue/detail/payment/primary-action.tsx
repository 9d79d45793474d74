import type { Property } from '#lib/api/catalogue/property.ts';
import { primaryButton } from '#lib/domain/offers.ts';
import { subscribeHref } from '../../links.ts';

export const primaryActionOf = (property: Property) =>
  primaryButton({
    purpose: property.purpose,
    whatsappLink: property.whatsapp_link,
    unitAvailable: property.unit_available,
  });

interface PrimaryActionProps {
  property: Property;
  onSoldOut?: (() => void) | undefined;
}

export const PrimaryAction = ({ property, onSoldOut }: PrimaryActionProps) => {
  const look = 'btn pri';
  const action = primaryActionOf(property);
  if (action === 'whatsapp')
    return (
      <a className={look} href={property.whatsapp_link ?? ''} target="_blank" rel="noopener">
        Inquire on WhatsApp
      </a>
    );
  if (action === 'sold_out')
    return (
      <button className="btn" type="button" data-sold-out onClick={onSoldOut}>
        Sold out
      </button>
    );
  if (action === 'for_rent')
    return (
      <a className={look} href="#enquire">
        For rent
      </a>
    );
  return (
    <a className={look} href={subscribeHref(property.id)}>
      Subscribe
    </a>
  );
};
