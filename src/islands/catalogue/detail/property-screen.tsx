import { type ReactNode, useEffect, useState } from 'react';
import { HeartButton } from '#islands/property/heart-button.tsx';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError, soldOut } from '#lib/messages/feedback.ts';
import { documentTitle } from '#lib/site.ts';
import { Breadcrumbs } from '../seo/breadcrumbs.tsx';
import { propertyCrumbs } from '../seo/property-crumbs.ts';
import { LazyEnquiryForm } from './enquiry/lazy-enquiry-form.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { LazySimilarProperties } from './lazy-similar-properties.tsx';
import { canCalculate } from './payment/can-calculate.ts';
import { LazyCalculator } from './payment/lazy-calculator.tsx';
import { PriceBar } from './payment/price-panel.tsx';
import { PropertyView } from './property-view.tsx';

const list = '/dashboard/properties';

/** A property behind the sign-in: the same page, read through the API. */
export const PropertyScreen = ({ id }: { id: number }) => {
  const read = useQuery('GET /property/{id}', { id });
  const property = read.state === 'ready' ? read.data.data.properties[0] : undefined;
  const name = property?.name;
  useEffect(() => {
    if (name) document.title = documentTitle(name);
  }, [name]);
  if (read.state === 'failed') return <NotShown id={id} error={read.error} />;
  if (read.state === 'loading' || !property) return <Loading />;
  const similar = read.data.data.similar_property_user;
  return (
    <div className="shop-detail">
      <StaleNotice read={read} />
      <Breadcrumbs crumbs={propertyCrumbs(property, list)} />
      <Shown property={property} />
      {similar.length > 0 && <LazySimilarProperties properties={similar} behind="/dashboard" />}
      <PriceBar property={property} onSoldOut={tellSoldOut} />
    </div>
  );
};

const tellSoldOut = () => toast('error', soldOut);

/** The carousel's script comes when somebody turns to the photos. */
const TouchedGallery = ({ property }: { property: Property }) => {
  const [live, setLive] = useState<ReactNode>(null);
  const turnTo = async ({ currentTarget: box }: { currentTarget: HTMLElement }) => {
    if (live) return;
    const arrived = await import('./gallery/interactive-gallery.tsx').catch(() => null);
    if (arrived) setLive(<arrived.InteractiveGallery box={box} />);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but by what stands in it
    <div onPointerOver={turnTo} onFocus={turnTo}>
      <Gallery property={property} />
      {live}
    </div>
  );
};

const Shown = ({ property }: { property: Property }) => {
  const offer = propertyToOffer(property);
  return (
    <PropertyView
      property={property}
      heart={<HeartButton id={property.id} name={property.name} beside />}
      gallery={<TouchedGallery property={property} />}
      calculating={canCalculate(offer) && <LazyCalculator id={property.id} offer={offer} />}
      enquiry={<LazyEnquiryForm propertyId={property.id} />}
      onSoldOut={tellSoldOut}
    />
  );
};

const NotShown = ({ id, error }: { id: number; error: unknown }) => {
  if (error instanceof ApiError && error.status === 404) return <NoSuchProperty />;
  return (
    <>
      <h1 className="vh">Property</h1>
      <ErrorView
        title="The property could not be loaded"
        message={failureText(error, networkError)}
        onRetry={() => retryQuery('GET /property/{id}', { id })}
      />
    </>
  );
};

export const NoSuchProperty = () => (
  <>
    <h1 className="vh">Property not found</h1>
    <EmptyView
      title="This property was not found"
      action={
        <ButtonLink look="pri" href={list}>
          See all properties
        </ButtonLink>
      }
    >
      It may have been sold or taken back. There are others like it.
    </EmptyView>
  </>
);

const Loading = () => (
  <div className="stack gap-6">
    <h1 className="vh">Property</h1>
    <div className="ph skel" aria-hidden="true" />
    <SkeletonRows label="Loading the property" />
  </div>
);
