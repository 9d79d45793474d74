import { Picture } from '#islands/ui/display/picture.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental, isSoldOut } from '#lib/domain/offers.ts';
import { subscribeHref } from '../links.ts';
import { responsivePhoto } from '../property-texts.ts';
import { compareHref } from './compare-query.ts';
import { comparedFacts, comparesRentWithPrice } from './compared-facts.ts';

interface ComparisonProps {
  properties: readonly Property[];
  similar: readonly Property[];
}

const propertyHref = ({ id }: Property) => `/properties/${id}`;

/** Two properties side by side; of one alone, what it can be compared with. */
export const Comparison = ({ properties, similar }: ComparisonProps) =>
  properties.length === 0 ? (
    <EmptyView
      title="Nothing to compare"
      action={
        <a className="btn pri" href="/properties">
          See all properties
        </a>
      }
    >
      Open a property and choose ‘Compare’, then pick the second one.
    </EmptyView>
  ) : (
    <>
      {properties.length === 1 && <Choices property={properties[0] as Property} similar={similar} />}
      {comparesRentWithPrice(properties) && (
        <p className="mut">One is for rent and one is for sale: a rent and a price cannot be compared.</p>
      )}
      <table className="compare">
        <thead>
          <tr>
            <td />
            {properties.map((property) => (
              <th key={property.id} scope="col">
                <ComparedHead property={property} others={properties.filter((other) => other !== property)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFacts(properties).map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {properties.map(({ id }, at) => (
                <td key={id}>{values[at] ?? <span className="mut">–</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

const Choices = ({ property, similar }: { property: Property; similar: readonly Property[] }) => (
  <section className="prompt" aria-labelledby="with">
    <h2 id="with">Compare with</h2>
    <ul className="chips">
      {similar.map((other) => (
        <li key={other.id}>
          <a className="chip" href={compareHref(property.id, other.id)}>
            {other.name}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const ComparedHead = ({ property, others }: { property: Property; others: readonly Property[] }) => {
  const { id, name, purpose, unit_available: unitAvailable, photos } = property;
  const [photo] = photos;
  const isForSale = !isRental({ purpose }) && !isSoldOut({ unitAvailable });
  return (
    <>
      {photo && (
        <span className="ph">
          <Picture
            photo={responsivePhoto(photo, { alt: '', upTo: 400 })}
            sizes="(min-width: 840px) 300px, 45vw"
            eager
          />
        </span>
      )}
      <a className="link" href={propertyHref(property)}>
        {name}
      </a>
      {isForSale && (
        <a className="btn soft" href={subscribeHref(id)}>
          Subscribe<span className="vh"> to {name}</span>
        </a>
      )}
      {others.length > 0 && (
        <a className="btn quiet" href={compareHref(...others.map((other) => other.id))}>
          Change<span className="vh"> {name}</span>
        </a>
      )}
    </>
  );
};
