import type { ReactNode } from 'react';
import type { Property } from '#lib/api/catalogue/property.ts';
import { reservedUntil } from '#lib/api/catalogue/reserved-until.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { allReserved, lookAgain } from '#lib/messages/purchases/reserved.ts';
import { MarketerLink } from './contact-links.tsx';
import { Facts } from './facts.tsx';
import { Features } from './features.tsx';
import { FeesTable } from './payment/fees-table.tsx';
import { PaymentStructure } from './payment/payment-structure.tsx';
import { PricePanel, unitNoun } from './payment/price-panel.tsx';
import { WhereItIs } from './place/where-it-is.tsx';
import { Questions } from './questions.tsx';

/** A section of the page, left out when it would be empty. */
const Section = ({
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

const Prose = ({ text }: { text: string | null }) => <p className="mut prose">{text}</p>;

const Head = ({ property, heart }: Pick<PropertyViewProps, 'property' | 'heart'>) => (
  <div>
    <div className="row items-start">
      <h1 className="flex-1">{property.name}</h1>
      {heart}
    </div>
    <p className="sm mut">
      {[property.street_address, property.lga, property.state, property.country].filter(Boolean).join(', ')}
    </p>
  </div>
);

interface PropertyViewProps {
  property: Property;
  heart?: ReactNode;
  gallery: ReactNode;
  calculating: ReactNode;
  enquiry: ReactNode;
  /** Of the company. */
  registration?: string | undefined;
  onSoldOut?: () => void;
}

/** Everything about a property. The interactive parts are passed in, because the public page hydrates them later. */
export const PropertyView = (props: PropertyViewProps) => {
  const { property, heart, gallery, calculating, enquiry, registration, onSoldOut } = props;
  return (
    <div className="detail">
      <Head property={property} heart={heart} />
      <PricePanel property={property} onSoldOut={onSoldOut} />
      <div className="stack gap-6">
        {gallery}
        <Reserved property={property} />
        <Section title="Payment structure" show>
          <div className="stack">
            <PaymentStructure property={property} />
            {calculating}
          </div>
        </Section>
        <Facts property={property} />
        {property.has_layout && (
          <a className="btn" href={`/properties/${property.id}/layout`}>
            See the plots on a drawing
          </a>
        )}
        <Section title="Where it is" show>
          <WhereItIs property={property} />
        </Section>
        <Section title="Fees and charges" show={property.details.length}>
          <FeesTable property={property} unit={unitNoun(property)} />
        </Section>
        <Section title="Overview" show={property.overview}>
          <Prose text={property.overview} />
        </Section>
        <Section title="Description" show={property.description}>
          <Prose text={property.description} />
        </Section>
        <Section title="Features" show={property.features.length}>
          <Features features={property.features} />
        </Section>
        <Section title="Questions" show>
          <Questions property={property} />
        </Section>
        <Section title="Make Enquiries" show id="contact">
          <div className="stack gap-3">
            <p className="mut">
              {registration ? `${registration}. ` : ''}
              <a className="link" href="/company">
                Who we are
              </a>
            </p>
            <MarketerLink property={property} />
            {enquiry}
          </div>
        </Section>
      </div>
    </div>
  );
};

const Reserved = ({ property }: { property: Property }) => {
  const until = reservedUntil(property);
  return until && <p className="b">{`${allReserved} ${lookAgain(until, serverDay())}`}</p>;
};
