import { fromNaira } from '#lib/domain/money.ts';
import { priceBeforeDiscount, rentPeriod } from '#lib/domain/offers.ts';
import { Money } from './money.tsx';

interface PriceProps {
  naira: number;
  /** Per cent, already included in the price. */
  discount?: number | null | undefined;
  /** Such as 'for one plot of 600 SQ m'. */
  note?: string;
}

/** The price before the discount, struck through. */
const EarlierPrice = ({ naira, discount }: Pick<PriceProps, 'naira' | 'discount'>) => {
  const earlier = discount ? priceBeforeDiscount(fromNaira(naira), discount) : null;
  return earlier === null ? null : (
    <s className="sm mut">
      <span className="vh">Before </span>
      <Money kobo={earlier} />
    </s>
  );
};

interface PriceLineProps extends Pick<PriceProps, 'naira' | 'discount'> {
  /** It is paid every year. */
  rent?: boolean | undefined;
}

/** A price in one line, with the one before the discount. */
export const PriceLine = ({ naira, discount, rent }: PriceLineProps) =>
  discount || rent ? (
    <span className="price">
      <Money naira={naira} /> <EarlierPrice naira={naira} discount={discount} />
      {rent && <span className="sm mut">{rentPeriod}</span>}
    </span>
  ) : (
    <Money naira={naira} className="price" />
  );

export const Price = ({ naira, discount, note }: PriceProps) => (
  <div>
    <span className="big">
      <Money naira={naira} />
    </span>
    {(discount || note) && (
      <p className="row mt-1">
        {discount ? <span className="badge off">{`${discount}% off`}</span> : null}
        <EarlierPrice naira={naira} discount={discount} />
        {note && <span className="sm mut">{note}</span>}
      </p>
    )}
  </div>
);
