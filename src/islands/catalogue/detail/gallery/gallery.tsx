import { Picture } from '#islands/ui/display/picture.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isSoldOut } from '#lib/domain/offers.ts';
import { responsivePhoto } from '../../card-props.ts';

/** Less than a phone is wide: a dense screen takes 640 px, which looks the same there; a large one takes 1200. */
const sizes = '59vw';

/** 'Main bedroom' of 'Main bedroom with a rust throw, pendant lamps and fitted wardrobe.': enough for the ones after the first. */
const inShort = (alt: string) => alt.split(/,| with /)[0] ?? alt;

/** Photos side by side that snap into place; the small ones below are links to them. Works without script. */
export const Gallery = ({ property }: { property: Property }) => {
  const { name, photos, discount_percentage: discount, unit_available: unitAvailable } = property;
  const gone = isSoldOut({ unitAvailable });
  return (
    <div className={gone ? 'gallery gone' : 'gallery'}>
      <div className="frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className="reel" tabIndex={0} aria-label={`Photos of ${name}`}>
          {photos.map((photo, index) => (
            <li className="ph" id={`photo-${index + 1}`} key={photo.key + photo.id}>
              <Picture
                photo={responsivePhoto(photo, { alt: index === 0 ? photo.alt : inShort(photo.alt) })}
                sizes={sizes}
                {...(index === 0 ? { eager: true } : {})}
              />
              {photos.length > 1 && <span className="count num">{`${index + 1} / ${photos.length}`}</span>}
            </li>
          ))}
        </ul>
      </div>
      {gone ? (
        <span className="badge out">Sold out</span>
      ) : (
        discount > 0 && <span className="badge off">{`${discount}% off`}</span>
      )}
      {photos.length > 1 && (
        <div className="thumbs">
          {photos.map((photo, index) => (
            <a className="ph" key={photo.key + photo.id} href={`#photo-${index + 1}`} aria-label={`Photo ${index + 1}`}>
              <img
                src={`/photos/${photo.key}/${Math.min(...photo.widths)}.webp`}
                alt=""
                width="600"
                height="400"
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </div>
  );
};
