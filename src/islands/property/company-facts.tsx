import type { Slide } from '#lib/api/content.ts';
import { thumbnailUrl } from '#lib/domain/photos.ts';
import { type Contacts, site } from '#lib/site.ts';

interface CompanyFactsProps {
  contacts: Contacts;
  hours: string | null;
  faces: readonly Slide[];
}

/** The company by law and in person; what the office has not entered is left out. */
export const CompanyFacts = ({ contacts, hours, faces }: CompanyFactsProps) => {
  const { phone, email, registration, licence, address } = contacts;
  const facts = [
    { name: 'Company', value: site.name },
    { name: 'Registration', value: registration },
    { name: 'Licence', value: licence },
    { name: 'Office', value: address },
    { name: 'Open', value: hours },
  ];
  return (
    <>
      <dl className="company">
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Phone</dt>
          <dd>
            <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      </dl>
      {faces.length > 0 && (
        <section aria-labelledby="people">
          <h2 id="people">Whom you meet</h2>
          <ul className="faces">
            {faces.map((face) => (
              <li key={face.id}>
                <img
                  src={face.photo ? thumbnailUrl(face.photo) : face.image}
                  alt={face.alt}
                  width="160"
                  height="160"
                  loading="lazy"
                />
                {face.words && <p>{face.words}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
