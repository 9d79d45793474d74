import { type ReactNode, useEffect, useState } from 'react';
import { HeartButton } from '#islands/property/heart-button.tsx';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import type { FailedQuery } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { readItem } from '#lib/client/storage/local-storage.ts';
import { networkError, soldOut } from '#lib/messages/feedback.ts';
import { documentTitle } from '#lib/site.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { Breadcrumbs } from '../seo/breadcrumbs.tsx';
import { propertyCrumbs } from '../seo/property-crumbs.ts';
import { LazyEnquiryForm } from './enquiry/lazy-enquiry-form.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { LazySimilarProperties } from './lazy-similar-properties.tsx';
import { canCalculate, LazyCalculator } from './payment/lazy-calculator.tsx';
import { PriceBar } from './payment/price-panel.tsx';
import { PropertyView } from './property-view.tsx';
import { shareProperty } from './share/share-property.ts';

const listPath = '/dashboard/properties';

/** The property page behind the sign-in, loaded through the API. */
export const PropertyScreen = ({ id }: { id: number }) => {
  const read = useQuery('GET /property/{id}', { id });
  const property = read.state === 'ready' ? read.data.data.properties[0] : undefined;
  const name = property?.name;
  useEffect(() => {
    if (!name) return;
    document.title = documentTitle(name);
    rememberWithConsent(id, name);
  }, [id, name]);
  if (read.state === 'failed') return <LoadError read={read} />;
  if (read.state === 'loading' || !property) return <Loading />;
  const similar = read.data.data.similar_property_user;
  return (
    <div className="shop-detail">
      <StaleNotice read={read} />
      <Breadcrumbs crumbs={propertyCrumbs(property, listPath)} />
      <PropertyContent property={property} />
      {similar.length > 0 && <LazySimilarProperties of={property.id} properties={similar} base="/dashboard" />}
      <PriceBar property={property} onSoldOut={showSoldOut} />
    </div>
  );
};

/** Without consent nothing is remembered, so the script for it is not loaded. */
const rememberWithConsent = (id: number, name: string) => {
  if (readItem(storageKeys.cookies) !== 'accepted') return;
  import('../recently-viewed/seen-properties.ts').then(
    ({ recordView: rememberSeen }) => rememberSeen({ id, name }),
    () => undefined,
  );
};

const showSoldOut = () => toast('error', soldOut);

/** Loads the carousel when the pointer or the focus reaches the photos. */
const LazyCarouselGallery = ({ property }: { property: Property }) => {
  const [live, setLive] = useState<ReactNode>(null);
  const loadCarousel = async ({ currentTarget: box }: { currentTarget: HTMLElement }) => {
    if (live) return;
    const module = await import('./gallery/interactive-gallery.tsx').catch(() => null);
    if (module) setLive(<module.InteractiveGallery box={box} />);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only start a download
    <div onPointerOver={loadCarousel} onFocus={loadCarousel}>
      <Gallery property={property} />
      {live}
    </div>
  );
};

const PropertyContent = ({ property }: { property: Property }) => {
  const offer = propertyToOffer(property);
  return (
    <PropertyView
      property={property}
      heart={
        <>
          <Button icon={shareIcon} label="Share" onClick={() => shareProperty(property)} />
          <HeartButton id={property.id} name={property.name} beside />
        </>
      }
      gallery={<LazyCarouselGallery property={property} />}
      calculating={canCalculate(offer) && <LazyCalculator id={property.id} offer={offer} />}
      enquiry={<LazyEnquiryForm propertyId={property.id} />}
      onSoldOut={showSoldOut}
    />
  );
};

const LoadError = ({ read }: { read: FailedQuery }) => {
  if (read.error instanceof ApiError && read.error.status === 404) return <NoSuchProperty />;
  return (
    <>
      <h1 className="vh">Property</h1>
      <ErrorView
        title="The property could not be loaded"
        message={failureText(read.error, networkError)}
        onRetry={read.retry}
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
        <ButtonLink variant="primary" href={listPath}>
          See all properties
        </ButtonLink>
      }
    >
      It may have been sold or taken off the list. There are others like it.
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
