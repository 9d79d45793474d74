import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { contractIdDays } from '#lib/domain/limits.ts';
import { site } from '#lib/site.ts';
import { LoadView } from '../load-view.tsx';
import { entriesOfKind } from './content-calls.ts';
import { ContentValue } from './content-value.tsx';

const contacts = { kind: 'contact' } as const;
const settings = { kind: 'setting' } as const;

export default function SupportSection() {
  const [contactsQuery, settingsQuery] = [
    useQuery('GET /office/content', contacts),
    useQuery('GET /office/content', settings),
  ];
  const failed = 'The contact details did not load';
  return (
    <LoadView read={contactsQuery} failed={failed}>
      {(contactContent) => (
        <LoadView read={settingsQuery} failed={failed}>
          {(settingContent) => {
            const contact = (name: string) =>
              entriesOfKind(contactContent.content, 'contact').find((entry) => entry.name === name);
            const setting = (name: string) =>
              entriesOfKind(settingContent.content, 'setting').find((entry) => entry.name === name);
            return (
              <section className="card queue">
                <p className="mut">Customers see these on their Support page, in mails and on documents.</p>
                <ul className="list">
                  <ContentValue
                    of={{ kind: 'contact', name: 'Phone Number' }}
                    label="Help Line phone"
                    hint="As customers should dial it: 0700 000 4663"
                    none={`Customers are told ${site.phone}.`}
                    type="tel"
                    entry={contact('Phone Number')}
                  />
                  <ContentValue
                    of={{ kind: 'contact', name: 'Email' }}
                    label="Email"
                    hint="Where customers write to: help@example.com"
                    none={`Customers are told ${site.email}.`}
                    type="email"
                    entry={contact('Email')}
                  />
                  <ContentValue
                    of={{ kind: 'setting', name: 'chat_link' }}
                    label="Chat link"
                    hint="Opened by 'Start Conversation': https://wa.me/2348031234567"
                    none="Without a chat link customers are told to call or write instead."
                    type="url"
                    entry={setting('chat_link')}
                    removable
                  />
                  <ContentValue
                    of={{ kind: 'setting', name: 'opening_hours' }}
                    label="Opening hours"
                    hint="Such as 'Monday to Friday, 8:00 to 18:00'"
                    none="Customers are told no opening hours."
                    entry={setting('opening_hours')}
                    removable
                  />
                  <ContentValue
                    of={{ kind: 'setting', name: 'contract_id_days' }}
                    label="Working days for a contract ID"
                    hint="Counted from the day on which the first payment is confirmed. Customers read the date on their plan."
                    none={`Customers are promised it within ${contractIdDays} working days.`}
                    entry={setting('contract_id_days')}
                    removable
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
