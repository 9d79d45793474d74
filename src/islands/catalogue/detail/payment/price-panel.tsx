import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Price, PriceLine } from '#islands/ui/display/price.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { shieldIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental, rentPeriod } from '#lib/domain/offers.ts';
import { areaText } from '../../property-texts.ts';
import { ContactLinks } from '../contact-links.tsx';
import { unitsLeftLabel } from '../facts.tsx';
import { paymentTerms } from './payment-terms.ts';
import { PrimaryAction } from './primary-action.tsx';

export const unitNoun = ({ type }: Pick<Property, 'type'>) => (type.name === 'Land' ? 'plot' : 'unit');

interface PriceProps {
  property: Property;
  /** Only behind the sign-in: the public page has its own listener. */
  onSoldOut?: (() => void) | undefined;
}

/** Price, terms and actions, beside the page on large screens. */
export const PricePanel = ({ property, onSoldOut }: PriceProps) => {
  const { size, price, unit_available: left } = property;
  const { deposit, interval, schedule } = paymentTerms(property);
  return (
    <aside className="aside" aria-label="Price">
      <div className="card stack gap-5">
        <Price
          naira={price}
          discount={property.discount_percentage}
          note={`${isRental(property) ? `${rentPeriod}, ` : ''}for one ${unitNoun(property)}${size === null ? '' : ` of ${areaText(size)}`}`}
        />
        <DescriptionList
          lines={[
            { name: 'Initial deposit', value: deposit === null ? null : <Money naira={deposit} className="b" /> },
            { name: 'Interval Payment', value: interval },
            { name: 'Schedule', value: schedule },
            { name: unitsLeftLabel(property), value: left },
          ]}
        />
        <div className="stack gap-2">
          <PrimaryAction property={property} wide onSoldOut={onSoldOut} />
          <ContactLinks property={property} />
        </div>
        {property.title_document_type && (
          <p className="row sm mut">
            <Icon of={shieldIcon} size="m" />
            <span>{`Title: ${property.title_document_type}.${isRental(property) ? '' : ' Documents to download once paid.'}`}</span>
          </p>
        )}
      </div>
    </aside>
  );
};

/** The same in one line, at the bottom of a phone screen. */
export const PriceBar = ({ property, onSoldOut }: PriceProps) => {
  const { deposit } = paymentTerms(property);
  return (
    <aside className="stick" aria-label="Price and next step">
      <p>
        <PriceLine naira={property.price} discount={property.discount_percentage} />
        {isRental(property) && <span className="sm mut">{rentPeriod}</span>}
        {deposit !== null && (
          <span className="sm mut">
            Deposit <Money naira={deposit} />
          </span>
        )}
      </p>
      <PrimaryAction property={property} onSoldOut={onSoldOut} />
    </aside>
  );
};
