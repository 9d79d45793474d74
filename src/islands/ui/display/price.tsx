import { type Amount, Money } from './money.tsx';

type PriceProps = Amount & {
  /** Per cent already taken off. */
  discount?: number | null | undefined;
  /** What the price is for, such as 'for one plot of 600 SQ m'. */
  note?: string;
};

/** The largest thing on its screen. */
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
