import { classes } from './classes.ts';
import { Money } from './money.tsx';

export interface Photo {
  src: string;
  /** Widths of the same format as `src`. */
  srcSet?: string | undefined;
  /** Better formats first, such as AVIF and WebP. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
  width: number;
  height: number;
  alt?: string;
}

export interface PropertyCardProps {
  href: string;
  name: string;
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
  photo: Photo | null;
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

export const Picture = ({ photo, eager, sizes }: { photo: Photo; eager?: boolean; sizes: string }) => {
  const image = (
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={photo.srcSet && sizes}
      alt={photo.alt ?? ''}
      width={photo.width}
      height={photo.height}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (!photo.sources?.length) return image;
  return (
    <picture>
      {photo.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};

/** One link covers the card; Subscribe lies above it. */
export const PropertyCard = (props: PropertyCardProps) => {
  const { href, name, place, facts, price, deposit, forRent, soldOut, subscribeHref, photo, eager, sizes } = props;
  return (
    <li className={classes('prop', soldOut && 'gone')}>
      <div className="ph">
        {photo && <Picture photo={photo} sizes={sizes ?? gridSizes} {...(eager ? { eager } : {})} />}
        {badgeOf(props)}
      </div>
      <div className="body">
        <h3>
          <a href={href}>{name}</a>
        </h3>
        <p className="sm mut">{place}</p>
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
          {subscribeHref && !forRent && !soldOut && (
            <a className="btn soft" href={subscribeHref} aria-label={`Subscribe to ${name}`}>
              Subscribe
            </a>
          )}
        </div>
      </div>
    </li>
  );
};
