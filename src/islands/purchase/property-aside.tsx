import type { ReactNode } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { offersInstalments } from '#lib/domain/offers.ts';

export const PropertyAside = ({ property, children }: { property: Property; children?: ReactNode }) => (
  <aside className="card" aria-label="Property">
    <div className="row gap-3">
      {property.thumbnail && <img className="th" src={property.thumbnail} alt="" width="72" height="48" />}
      <div>
        <p className="b">{property.name}</p>
        <p className="sm mut">
          {[property.lga, property.state].filter(Boolean).join(', ')}
          {property.size !== null && ` · ${formatNumber(property.size)} SQ m`}
        </p>
      </div>
    </div>
    {children ?? (
      <dl className="lines mt-2">
        <div>
          <dt>Price</dt>
          <dd>
            <Money naira={property.price} />
          </dd>
        </div>
        {offersInstalments(propertyToOffer(property)) && (
          <div>
            <dt>Initial deposit</dt>
            <dd>
              <Money naira={property.initial_deposit} />
            </dd>
          </div>
        )}
      </dl>
    )}
  </aside>
);
