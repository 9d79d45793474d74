import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '../ui/display/money.tsx';
import { Picture, type ResponsivePhoto } from '../ui/display/picture.tsx';
import { PriceLine } from '../ui/display/price.tsx';
import { HeartButton } from './heart-button.tsx';

export interface PropertyCardProps {
  /** Of the property. A card without it has no heart. */
  id?: number;
  /** Id of the entry on the list of saved properties. */
  savedRow?: number | undefined;
  href: string;
  name: string;
  /** Name and place with the matches of a search marked. */
  markedName?: ReactNode;
  markedPlace?: ReactNode;
  /** 'Epe, Lagos' */
  place: string;
  /** '600 SQ m · Land' or '3 bed · 3 bath · 420 SQ m' */
  facts: string;
  /** Price and deposit in naira, as in responses of the API. */
  price: number;
  deposit?: number | null | undefined;
  /** The smallest instalment, which then stands before the price. */
  instalment?: { naira: number; every: 'month' | 'quarter' } | undefined;
  /** Per cent, already included in the price. */
  discount?: number | null | undefined;
  forRent?: boolean;
  soldOut?: boolean;
  /** Said while all units are only reserved. */
  reserved?: string | null;
  /** Not used for rentals and sold-out properties. */
  subscribeHref?: string | undefined;
  /** In place of Subscribe. */
  action?: ReactNode;
  /** Greyed like a sold-out property. */
  faded?: boolean;
  photo: ResponsivePhoto | null;
  /** Load the photo at once, because it is in the first view. */
  eager?: boolean;
  sizes?: string;
}

const gridSizes = '(min-width: 1120px) 286px, (min-width: 560px) 45vw, 100vw';

const badgeOf = ({ soldOut, reserved, forRent, discount }: PropertyCardProps) => {
  if (soldOut || reserved) return <span className="badge out">{reserved ?? 'Sold out'}</span>;
  if (forRent) return <span className="badge">For rent</span>;
  return discount ? <span className="badge off">{`${discount}% off`}</span> : null;
};

/** CSS stretches the link over the card, below the heart and Subscribe. */
export const PropertyCard = (props: PropertyCardProps) => {
  const { id, savedRow, href, name, markedName = name } = props;
  const { price, deposit, discount, instalment, forRent, soldOut, faded, photo, eager, sizes } = props;
  return (
    <li className={clsx('prop', (soldOut || faded) && 'gone')}>
      <div className="ph">
        {photo && <Picture photo={photo} sizes={sizes ?? gridSizes} {...(eager ? { eager } : {})} />}
        {badgeOf(props)}
      </div>
      {id !== undefined && <HeartButton id={id} name={name} row={savedRow} />}
      <div className="body">
        <p>
          {instalment ? (
            <>
              <span className="price">
                <Money naira={instalment.naira} /> {`a\u00a0${instalment.every}`}
              </span>
              <span className="sm mut">
                Price <Money naira={price} />
              </span>
            </>
          ) : (
            <PriceLine naira={price} discount={soldOut ? null : discount} rent={forRent} />
          )}
        </p>
        <h3>
          <a href={href}>{markedName}</a>
        </h3>
        <PlaceAndFacts {...props} />
        <div className="buy">
          <p className="sm mut">
            <Terms forRent={forRent} deposit={deposit} />
          </p>
          {props.action || <Subscribe {...props} />}
        </div>
      </div>
    </li>
  );
};

/** One line of text where nothing is marked, which keeps the HTML short. */
const PlaceAndFacts = ({ place, markedPlace, facts }: PropertyCardProps) => (
  <p className="sm mut">
    {markedPlace ? (
      <>
        {markedPlace} · {facts}
      </>
    ) : (
      [place, facts].filter(Boolean).join(' · ')
    )}
  </p>
);

const Terms = ({ forRent, deposit }: Pick<PropertyCardProps, 'forRent' | 'deposit'>) => {
  if (forRent) return 'Rented, not sold';
  if (typeof deposit !== 'number') return 'One payment';
  return (
    <>
      Initial deposit <Money naira={deposit} className="b" />
    </>
  );
};

const Subscribe = ({ name, forRent, soldOut, subscribeHref }: PropertyCardProps) =>
  subscribeHref && !forRent && !soldOut ? (
    <a className="btn soft" href={subscribeHref} aria-label={`Subscribe to ${name}`}>
      Subscribe
    </a>
  ) : null;
