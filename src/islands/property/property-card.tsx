import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '../ui/display/money.tsx';
import { Picture, type ResponsivePhoto } from '../ui/display/picture.tsx';
import { HeartButton } from './heart-button.tsx';

export interface PropertyCardProps {
  /** The property's, for the heart; a card without it has none. */
  id?: number;
  /** Its row on the list of saved ones. */
  savedRow?: number | undefined;
  href: string;
  name: string;
  /** Name and place with what was searched for marked in them. */
  markedName?: ReactNode;
  markedPlace?: ReactNode;
  /** 'Epe, Lagos' */
  place: string;
  /** '600 SQ m · Land' or '3 bed · 3 bath · 420 SQ m' */
  facts: string;
  /** Naira, as it stands in an answer of the API; so is the deposit. */
  price: number;
  deposit?: number | null | undefined;
  /** Per cent already taken off; nothing without a discount. */
  discount?: number | null | undefined;
  forRent?: boolean;
  soldOut?: boolean;
  /** Where Subscribe leads; rentals and what is sold out have none. */
  subscribeHref?: string | undefined;
  /** In place of Subscribe. */
  action?: ReactNode;
  /** Greyed, as what is sold out is. */
  faded?: boolean;
  photo: ResponsivePhoto | null;
  /** The largest of the first view: loads at once. */
  eager?: boolean;
  sizes?: string;
}

const gridSizes = '(min-width: 1120px) 286px, (min-width: 560px) 45vw, 100vw';

const badgeOf = ({ soldOut, forRent, discount }: PropertyCardProps) => {
  if (soldOut) return <span className="badge out">Sold out</span>;
  if (forRent) return <span className="badge">For rent</span>;
  return discount ? <span className="badge off">{`${discount}% off`}</span> : null;
};

/** One link covers the card; the heart and Subscribe lie above it. */
export const PropertyCard = (props: PropertyCardProps) => {
  const { id, savedRow, href, name, markedName = name, place, markedPlace = place, facts } = props;
  const { price, deposit, forRent, soldOut, faded, photo, eager, sizes } = props;
  return (
    <li className={clsx('prop', (soldOut || faded) && 'gone')}>
      <div className="ph">
        {photo && <Picture photo={photo} sizes={sizes ?? gridSizes} {...(eager ? { eager } : {})} />}
        {badgeOf(props)}
      </div>
      {id !== undefined && <HeartButton id={id} name={name} row={savedRow} />}
      <div className="body">
        <h3>
          <a href={href}>{markedName}</a>
        </h3>
        <p className="sm mut">{markedPlace}</p>
        <p className="sm mut">{facts}</p>
        <div className="buy">
          <p>
            <Money naira={price} className="price" />
            {!forRent && deposit ? (
              <span className="sm mut">
                Initial deposit <Money naira={deposit} />
              </span>
            ) : null}
          </p>
          {props.action || <Subscribe {...props} />}
        </div>
      </div>
    </li>
  );
};

const Subscribe = ({ name, forRent, soldOut, subscribeHref }: PropertyCardProps) =>
  subscribeHref && !forRent && !soldOut ? (
    <a className="btn soft" href={subscribeHref} aria-label={`Subscribe to ${name}`}>
      Subscribe
    </a>
  ) : null;
