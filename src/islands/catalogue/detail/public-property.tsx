import { HeartButton } from '#islands/property/heart-button.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { LazyEnquiryForm } from './enquiry/lazy-enquiry-form.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { canCalculate, LazyCalculator } from './payment/lazy-calculator.tsx';
import { PropertyView } from './property-view.tsx';

/** The public page: plain HTML, in which `data-live` marks the parts that are hydrated at the first touch. */
export const PublicProperty = ({ property, email }: { property: Property; email: string }) => {
  const { id, name } = property;
  return (
    <PropertyView
      property={property}
      heart={<HeartButton id={id} name={name} beside />}
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
