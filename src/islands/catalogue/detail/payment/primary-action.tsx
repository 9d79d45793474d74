import { clsx } from 'clsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { chatIcon } from '#islands/ui/icons/icons.ts';
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
  wide?: boolean;
  onSoldOut?: (() => void) | undefined;
}

export const PrimaryAction = ({ property, wide, onSoldOut }: PrimaryActionProps) => {
  const look = clsx('btn', 'pri', wide && 'wide');
  const action = primaryActionOf(property);
  if (action === 'whatsapp')
    return (
      <a className={look} href={property.whatsapp_link ?? ''} target="_blank" rel="noopener">
        {wide && <Icon of={chatIcon} size="m" />}
        Inquire on WhatsApp
      </a>
    );
  if (action === 'sold_out')
    return (
      <button className={clsx('btn', wide && 'wide')} type="button" data-sold-out onClick={onSoldOut}>
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
