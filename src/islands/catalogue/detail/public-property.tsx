import { HeartButton } from '#islands/property/heart-button.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import type { Contacts } from '#lib/site.ts';
import { LazyEnquiryForm } from './enquiry/lazy-enquiry-form.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { canCalculate, LazyCalculator } from './payment/lazy-calculator.tsx';
import { PropertyView } from './property-view.tsx';

interface PublicPropertyProps extends Pick<Contacts, 'email' | 'registration'> {
  property: Property;
}

/** The public page: plain HTML, in which `data-live` marks the parts that are hydrated at the first touch. */
export const PublicProperty = ({ property, email, registration }: PublicPropertyProps) => {
  const { id, name } = property;
  return (
    <PropertyView
      property={property}
      heart={
        <>
          <button className="btn only scripted" type="button" data-live="share" aria-label="Share">
            <Icon of={shareIcon} />
          </button>
          <HeartButton id={id} name={name} beside />
        </>
      }
      gallery={
        <div data-live="gallery">
          <Gallery property={property} />
        </div>
      }
      calculating={
        canCalculate(propertyToOffer(property)) && (
          <div data-live="payment" data-id={id}>
            <LazyCalculator id={id} />
          </div>
        )
      }
      registration={registration}
      enquiry={
        <>
          <div data-live="enquiry" data-id={id}>
            <LazyEnquiryForm propertyId={id} />
          </div>
          <noscript>
            <a className="btn" href={`mailto:${email}?subject=${encodeURIComponent(name)}`}>
              Write an email
            </a>
          </noscript>
        </>
      }
    />
  );
};
