import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { LoadView } from '../load-view.tsx';
import { entriesOfKind } from './content-calls.ts';
import { ContentValue } from './content-value.tsx';
import { SlideList } from './pictures/slide-list.tsx';

const contacts = { kind: 'contact' } as const;
const pictures = { kind: 'slider' } as const;

const facts = [
  { name: 'Registration Number', hint: 'As at the Corporate Affairs Commission: RC 1234567' },
  { name: 'Licence', hint: 'Who gave it, and its number: LASRERA 0123' },
  { name: 'Address', hint: 'Where customers find you: 12 Allen Avenue, Ikeja, Lagos' },
] as const;

/** What the company says of itself on its page, in mails and on papers. */
export default function CompanySection() {
  const [contactsQuery, picturesQuery] = [
    useQuery('GET /office/content', contacts),
    useQuery('GET /office/content', pictures),
  ];
  const failed = 'The company page did not load';
  return (
    <div className="stack">
      <LoadView read={contactsQuery} failed={failed}>
        {({ content }) => (
          <section className="card queue">
            <p className="mut">
              Everyone can read this on{' '}
              <a className="link" href="/company">
                Who we are
              </a>
              , in mails and on documents. Phone, email and opening hours are under Support.
            </p>
            <ul className="list">
              {facts.map(({ name, hint }) => (
                <ContentValue
                  key={name}
                  of={{ kind: 'contact', name }}
                  label={name}
                  hint={hint}
                  none="Not shown on the page."
                  entry={entriesOfKind(content, 'contact').find((entry) => entry.name === name)}
                  removable
                />
              ))}
            </ul>
          </section>
        )}
      </LoadView>
      <LoadView read={picturesQuery} failed={failed}>
        {({ content }) => (
          <SlideList
            type="team"
            title="Team"
            about="The people whom customers meet, with name and task. Show only those who have agreed."
            slides={entriesOfKind(content, 'slider').filter(({ type }) => type === 'team')}
          />
        )}
      </LoadView>
    </div>
  );
}
