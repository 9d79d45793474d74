import { Picture } from '#islands/ui/display/picture.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isSoldOut } from '#lib/domain/offers.ts';
import { responsivePhoto } from '../../property-texts.ts';

/** Deliberately less than the real width: a dense phone then takes 640 px, which looks the same there. */
const sizes = '59vw';

/** 'Main bedroom' of 'Main bedroom with a rust throw and fitted wardrobe.', which saves bytes on the page. */
const shortAlt = (alt: string) => alt.split(/,| with /)[0] ?? alt;

/** The photos as a natively scrolling list with thumbnails that link to them. Works without script. */
export const Gallery = ({ property }: { property: Property }) => {
  const { name, photos, unit_available: unitAvailable } = property;
  const soldOut = isSoldOut({ unitAvailable });
  return (
    <div className={soldOut ? 'gallery gone' : 'gallery'}>
      <div className="frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
        <ul className="reel" tabIndex={0} aria-label={`Photos of ${name}`}>
          {photos.map((photo, index) => (
            <li className="ph" id={`photo-${index + 1}`} key={photo.key + photo.id}>
              <Picture
                photo={responsivePhoto(photo, { alt: shortAlt(photo.alt) })}
                sizes={sizes}
                {...(index === 0 ? { eager: true } : {})}
              />
              {photos.length > 1 && <span className="count num">{`${index + 1} / ${photos.length}`}</span>}
            </li>
          ))}
        </ul>
      </div>
      {soldOut && <span className="badge out">Sold out</span>}
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
