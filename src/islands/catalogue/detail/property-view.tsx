import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { leftIcon, pinIcon } from '#islands/ui/icons.ts';
import { Lines } from '#islands/ui/lines.tsx';
import type { Property } from '#lib/contract/property.ts';
import { isSoldOut } from '#lib/domain/offers.ts';
import { ContactLinks, hasContact } from './contact-links.tsx';
import { Facts } from './facts.tsx';
import { Features } from './features.tsx';
import { FeesTable } from './fees-table.tsx';
import { Gallery } from './gallery.tsx';
import { MapAndVideo } from './map-and-video.tsx';
import { PaymentStructure } from './payment-structure.tsx';
import { PricePanel, unitOf } from './price-panel.tsx';

/** A part of the page; without anything in it there is none. */
const Part = ({
  title,
  show,
  id,
  className,
  children,
}: {
  title: string;
  show: unknown;
  id?: string;
  className?: string;
  children: ReactNode;
}) =>
  show ? (
    <section id={id} className={className}>
      <h2>{title}</h2>
      {children}
    </section>
  ) : null;

const Prose = ({ text }: { text: string | null }) => <p className="mut max-w-[66ch] whitespace-pre-line">{text}</p>;

const Head = ({ property }: { property: Property }) => (
  <div>
    <h1>{property.name}</h1>
    <p className="mut row mt-1">
      <Icon of={pinIcon} size="m" />
      {[property.street_address, property.lga, property.state, property.country].filter(Boolean).join(', ')}
    </p>
  </div>
);

/** Everything about a property, in the order in which people ask. */
export const PropertyView = ({ property }: { property: Property }) => (
  <>
    <a className="crumb" href={`/properties?state=${encodeURIComponent(property.state)}`}>
      <Icon of={leftIcon} size="s" />
      {`Properties in ${property.state}`}
    </a>
    <div className="detail">
      <div className="stack gap-6">
        <Head property={property} />
        <Gallery
          name={property.name}
          photos={property.photos}
          discount={property.discount_percentage}
          gone={isSoldOut({ unitAvailable: property.unit_available })}
        />
        <Facts property={property} />
        <Part title="Overview" show={property.overview}>
          <Prose text={property.overview} />
        </Part>
        <Part title="Description" show={property.description}>
          <Prose text={property.description} />
        </Part>
        <Part title="Features" show={property.features.length}>
          <Features features={property.features} />
        </Part>
        <Part title="Fees and charges" show={property.details.length}>
          <FeesTable details={property.details} unit={unitOf(property)} />
        </Part>
        <Part title="Payment structure" show>
          <PaymentStructure property={property} />
        </Part>
        <Part title="Address" show>
          <Address property={property} />
        </Part>
        <Part title="Landmarks nearby" show={property.nearby_landmarks}>
          <Prose text={property.nearby_landmarks} />
        </Part>
        <Part title="Map and video" show={property.property_map || property.video_link}>
          <MapAndVideo property={property} />
        </Part>
        <Part title="Ask about it" show={hasContact(property)} id="contact" className="narrow">
          <div className="stack gap-2">
            <ContactLinks property={property} />
          </div>
        </Part>
      </div>
      <PricePanel property={property} />
    </div>
  </>
);

const Address = ({ property }: { property: Property }) => (
  <div className="max-w-[420px]">
    <Lines
      lines={[
        { name: 'Street', value: property.street_address },
        { name: 'LGA', value: property.lga },
        { name: 'State', value: property.state },
        { name: 'Country', value: property.country },
      ]}
    />
  </div>
);
