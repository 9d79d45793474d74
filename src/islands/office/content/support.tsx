import { useQuery } from '#islands/ui/use-query.ts';
import { again } from '#lib/client/queries.ts';
import { officeContents } from '#lib/contract/office-content.ts';
import { site } from '#lib/site.ts';
import { LoadView } from '../load-view.tsx';
import { byKind } from './content-calls.ts';
import { NamedRow } from './named-row.tsx';

const contacts = { kind: 'contact' } as const;
const settings = { kind: 'setting' } as const;

/** How customers reach the company. */
export default function Support() {
  const [who, more] = [useQuery(officeContents, contacts), useQuery(officeContents, settings)];
  const failed = 'The contact details did not load';
  return (
    <LoadView read={who} failed={failed} onRetry={() => again(officeContents, contacts)}>
      {(known) => (
        <LoadView read={more} failed={failed} onRetry={() => again(officeContents, settings)}>
          {(set) => {
            const contact = (name: string) => byKind(known.content, 'contact').find((entry) => entry.name === name);
            const setting = (name: string) => byKind(set.content, 'setting').find((entry) => entry.name === name);
            return (
              <section className="card queue">
                <p className="mut">Customers see these on their Support page, in mails and on papers.</p>
                <ul className="list">
                  <NamedRow
                    of={{ kind: 'contact', name: 'Phone Number' }}
                    label="Help Line phone"
                    hint="As customers should dial it: 0700 000 4663"
                    none={`Customers are told ${site.phone}.`}
                    type="tel"
                    entry={contact('Phone Number')}
                  />
                  <NamedRow
                    of={{ kind: 'contact', name: 'Email' }}
                    label="Email"
                    hint="Where customers write to: help@example.com"
                    none={`Customers are told ${site.email}.`}
                    type="email"
                    entry={contact('Email')}
                  />
                  <NamedRow
                    of={{ kind: 'setting', name: 'chat_link' }}
                    label="Chat link"
                    hint="Opened by 'Start Conversation': https://wa.me/2348031234567"
                    none="Without a chat link customers are told to call or write instead."
                    type="url"
                    entry={setting('chat_link')}
                    spare
                  />
                  <NamedRow
                    of={{ kind: 'setting', name: 'opening_hours' }}
                    label="Opening hours"
                    hint="Such as 'Monday to Friday, 8:00 to 18:00'"
                    none="Customers are told no opening hours."
                    entry={setting('opening_hours')}
                    spare
                  />
                </ul>
              </section>
            );
          }}
        </LoadView>
      )}
    </LoadView>
  );
}
