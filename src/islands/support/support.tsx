import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { chatIcon, helpIcon, mailIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { QueryState } from '#lib/client/api/queries.ts';

const settingsInput = { type: 'support' };
const loading = 'Loading...';
type SettingsState = QueryState<CallAnswer<'GET /settings'>>;

export const Support = () => {
  const contacts = useQuery('GET /contact-details', {});
  const settingsQuery = useQuery('GET /settings', settingsInput);
  return (
    <div className="stack">
      <StaleNotice read={contacts} />
      <div className="help">
        {contacts.state === 'failed' ? (
          <section className="card full">
            <NotLoaded title="The contact details did not load" read={contacts} />
          </section>
        ) : (
          <Contacts
            contactList={contacts.state === 'ready' ? contacts.data.data : null}
            settingsQuery={settingsQuery}
          />
        )}
        <Chat settingsQuery={settingsQuery} />
        <ContactCard icon={helpIcon} title="FAQ" about="What other customers asked, and our answers.">
          <ButtonLink variant="soft" href="/dashboard/faqs">
            See FAQs
          </ButtonLink>
        </ContactCard>
      </div>
    </div>
  );
};

const settingIn = (settingsQuery: SettingsState, name: string) =>
  settingsQuery.state === 'ready' ? settingsQuery.data.data.find((entry) => entry.name === name)?.value : undefined;

type ContactList = CallAnswer<'GET /contact-details'>['data'] | null;

const Contacts = ({ contactList, settingsQuery }: { contactList: ContactList; settingsQuery: SettingsState }) => {
  const value = (name: string) =>
    contactList ? (contactList.find((entry) => entry.name === name)?.value ?? '') : null;
  return (
    <>
      <ContactCard icon={phoneIcon} title="Help Line" about={<Hours settingsQuery={settingsQuery} />}>
        <ContactLink value={value('Phone Number')} what="phone number" scheme="tel" />
      </ContactCard>
      <ContactCard icon={mailIcon} title="Email" about="Write to us at any time.">
        <ContactLink value={value('Email')} what="email address" scheme="mailto" />
      </ContactCard>
    </>
  );
};

/** Reserves two lines on a phone, so that nothing shifts when the text arrives. */
const Hours = ({ settingsQuery }: { settingsQuery: SettingsState }) => (
  <span className="hours">
    {settingsQuery.state === 'loading' ? loading : settingIn(settingsQuery, 'opening_hours')}
  </span>
);

interface ContactLinkProps {
  /** Null while loading, empty where the office has given none. */
  value: string | null;
  what: string;
  scheme: 'tel' | 'mailto';
}

const ContactLink = ({ value, what, scheme }: ContactLinkProps) => {
  if (value === null) return <Loading />;
  if (value === '') return <p className="mut">There is no {what} at the moment.</p>;
  const address = scheme === 'tel' ? value.replace(/[^\d+]/g, '') : value;
  return (
    <p className="reach">
      <a className="link b num" href={`${scheme}:${address}`}>
        {value}
      </a>
      <CopyButton value={value} what={what} />
    </p>
  );
};

/** As high as the link or button that replaces it. */
const Loading = () => <p className="reach mut">{loading}</p>;

const Chat = ({ settingsQuery }: { settingsQuery: SettingsState }) => {
  const link = settingIn(settingsQuery, 'chat_link');
  return (
    <ContactCard
      icon={chatIcon}
      title="Live Chat"
      about={settingsQuery.state === 'ready' && !link ? undefined : 'Chat with one of us. The chat opens in a new tab.'}
    >
      {settingsQuery.state === 'loading' && <Loading />}
      {settingsQuery.state === 'failed' && (
        <div className="row">
          <p className="mut">The chat did not load.</p>
          <Button onClick={settingsQuery.retry}>Try again</Button>
        </div>
      )}
      {settingsQuery.state === 'ready' &&
        (link ? (
          <ButtonLink variant="primary" href={link} target="_blank" rel="noopener noreferrer">
            Start Conversation
            <span className="vh"> (opens in a new tab)</span>
          </ButtonLink>
        ) : (
          <p className="mut">Our chat is closed at the moment. Please call us or write an email.</p>
        ))}
    </ContactCard>
  );
};

interface ContactCardProps {
  icon: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

const ContactCard = ({ icon, title, about, children }: ContactCardProps) => (
  <section className="card way">
    <span className="disc">
      <Icon of={icon} size="m" />
    </span>
    <div>
      <h2>{title}</h2>
      {about && <p className="sm mut">{about}</p>}
    </div>
    {children}
  </section>
);
