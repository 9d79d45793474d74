import type { ReactNode } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { reservedUntil } from '#lib/api/catalogue/reserved-until.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { isRental, isUnavailable, type Offer } from '#lib/domain/offers.ts';
import { allReserved, lookAgain } from '#lib/messages/purchases/reserved.ts';
import type { PurchaseState } from './use-purchase.ts';
import type { StoredFiles } from './wizard/steps.ts';

export interface LoadedPurchase {
  property: Property;
  offer: Offer;
  files: StoredFiles;
}

interface PurchaseFrameProps {
  id: number;
  title: string;
  purchase: PurchaseState;
  /** False until the steps before this screen are known to be finished. */
  allowed?: boolean;
  children: (loaded: LoadedPurchase) => ReactNode;
}

/** Shows a screen of the purchase, or why it can't be shown: loading, failed, sold out, for rent. */
export const PurchaseFrame = ({ id, title, purchase, allowed = true, children }: PurchaseFrameProps) => {
  const { read, property, offer, files } = purchase;
  const until = property && reservedUntil(property);
  if (until && !isRental(property))
    return (
      <Unavailable title={title} reason={allReserved}>
        {`${lookAgain(until, serverDay())}. Whoever reserves units and does not pay in time leaves them to others.`}
      </Unavailable>
    );
  if (property && offer && isUnavailable(offer) && !isRental(offer))
    return (
      <Unavailable title={title} reason="No units left">
        Oops... All units have been purchased
      </Unavailable>
    );
  if (property && offer && isRental(offer))
    return (
      <Unavailable title={title} reason="This property is for rent" href={`/properties/${id}`} action="To its page">
        A rental is arranged with us directly. Write to us on WhatsApp or call from its page.
      </Unavailable>
    );
  if (property && offer && files && allowed) return children({ property, offer, files });
  if (read.state === 'failed' && read.error instanceof ApiError && read.error.status === 404)
    return (
      <Unavailable title={title} reason="This property is no longer offered">
        It may have been taken off the list. Others like it are waiting.
      </Unavailable>
    );
  return (
    <>
      <h1 className="mb-4">{title}</h1>
      <section className="card">
        {read.state === 'failed' ? (
          <NotLoaded title="The property did not load" read={read} />
        ) : (
          <SkeletonRows label="Loading the property" />
        )}
      </section>
    </>
  );
};

interface UnavailableProps {
  title: string;
  reason: string;
  children: string;
  href?: string;
  action?: string;
}

const Unavailable = ({
  title,
  reason,
  children,
  href = '/properties',
  action = 'See properties',
}: UnavailableProps) => (
  <>
    <h1 className="mb-4">{title}</h1>
    <section className="card">
      <EmptyView
        title={reason}
        action={
          <ButtonLink variant="primary" href={href}>
            {action}
          </ButtonLink>
        }
      >
        {children}
      </EmptyView>
    </section>
  </>
);
