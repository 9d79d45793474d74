import type { ReactNode } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { hasNoUnitsLeft, isRental, type Offer } from '#lib/domain/offers.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
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
  /** False while it is not known yet whether this screen may be shown. */
  admitted?: boolean;
  children: (known: LoadedPurchase) => ReactNode;
}

/** What every screen of a purchase shows while it cannot show itself. */
export const PurchaseFrame = ({ id, title, purchase, admitted = true, children }: PurchaseFrameProps) => {
  const { read, property, offer, files } = purchase;
  if (property && offer && hasNoUnitsLeft(offer) && !isRental(offer))
    return (
      <Stop title={title} head="No units left">
        Oops... All units have been purchased
      </Stop>
    );
  if (property && offer && isRental(offer))
    return (
      <Stop title={title} head="This property is for rent" href={`/properties/${id}`} action="To its page">
        A rental is arranged with us directly. Write to us on WhatsApp or call from its page.
      </Stop>
    );
  if (property && offer && files && admitted) return children({ property, offer, files });
  if (read.state === 'failed' && read.error instanceof ApiError && read.error.status === 404)
    return (
      <Stop title={title} head="This property is no longer offered">
        It may have been taken off the list. Others like it are waiting.
      </Stop>
    );
  return (
    <>
      <h1 className="mb-4">{title}</h1>
      <section className="card">
        {read.state === 'failed' ? (
          <ErrorView
            title="The property did not load"
            message={failureText(read.error, somethingWrong)}
            onRetry={() => retryQuery('GET /property/{id}', { id })}
          />
        ) : (
          <SkeletonRows label="Loading the property" />
        )}
      </section>
    </>
  );
};

interface StopProps {
  title: string;
  head: string;
  children: string;
  href?: string;
  action?: string;
}

const Stop = ({ title, head, children, href = '/properties', action = 'See properties' }: StopProps) => (
  <>
    <h1 className="mb-4">{title}</h1>
    <section className="card">
      <EmptyView
        title={head}
        action={
          <ButtonLink look="pri" href={href}>
            {action}
          </ButtonLink>
        }
      >
        {children}
      </EmptyView>
    </section>
  </>
);
