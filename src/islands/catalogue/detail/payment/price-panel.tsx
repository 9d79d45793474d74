import { clsx } from 'clsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Price } from '#islands/ui/display/price.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental, rentPeriod } from '#lib/domain/offers.ts';
import { areaText } from '../../property-texts.ts';
import { ChatLink, VisitLink } from '../contact-links.tsx';
import { Instead } from './instead.tsx';
import { paymentTerms } from './payment-terms.ts';
import { PrimaryAction } from './primary-action.tsx';

export const unitNoun = ({ type }: Pick<Property, 'type'>) => (type.name === 'Land' ? 'plot' : 'unit');

interface PriceProps {
  property: Property;
  /** Only behind the sign-in: the public page has its own listener. */
  onSoldOut?: (() => void) | undefined;
}

/** Price, deposit and what can be done: after the address on a phone, beside the page on large screens. */
export const PricePanel = ({ property, onSoldOut }: PriceProps) => {
  const { size, price } = property;
  const { deposit } = paymentTerms(property);
  return (
    <aside className="aside card" aria-label="Price">
      <Price
        naira={price}
        discount={property.discount_percentage}
        note={clsx(
          isRental(property) && `${rentPeriod},`,
          `for one ${unitNoun(property)}`,
          size !== null && `of ${areaText(size)}`,
        )}
      />
      {deposit !== null && (
        <DescriptionList lines={[{ name: 'Initial deposit', value: <Money naira={deposit} className="b" /> }]} />
      )}
      <div className="acts">
        <PrimaryAction property={property} onSoldOut={onSoldOut} />
        <ChatLink property={property} />
        <VisitLink property={property} />
      </div>
      <Instead property={property} />
    </aside>
  );
};

/** The same in one line, at the bottom of a phone screen. */
export const PriceBar = ({ property, onSoldOut }: PriceProps) => {
  const { deposit } = paymentTerms(property);
  return (
    <aside className="stick" aria-label="Next step">
      <p className="sm mut">
        <Money naira={property.price} className="price" />
        {isRental(property) && rentPeriod}
        {deposit !== null && (
          <>
            Deposit <Money naira={deposit} />
          </>
        )}
      </p>
      <PrimaryAction property={property} onSoldOut={onSoldOut} />
    </aside>
  );
};
