import { type Amount, Money } from './money.tsx';

type PriceProps = Amount & {
  /** Per cent, already included in the price. */
  discount?: number | null | undefined;
  /** Such as 'for one plot of 600 SQ m'. */
  note?: string;
};

export const Price = ({ discount, note, ...amount }: PriceProps) => (
  <div>
    <span className="big">
      <Money {...(amount as Amount)} />
    </span>
    {(discount || note) && (
      <p className="row mt-1">
        {discount ? <span className="tag off">{`${discount}% off`}</span> : null}
        {note && <span className="sm mut">{note}</span>}
      </p>
    )}
  </div>
);
