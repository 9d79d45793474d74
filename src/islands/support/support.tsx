import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { chatIcon, helpIcon, mailIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { type QueryState, retryQuery } from '#lib/client/api/queries.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

const wanted = { type: 'support' };
const loading = 'Loading...';
type More = QueryState<CallAnswer<'GET /settings'>>;

/** Every way to reach the company. */
export const Support = () => {
  const contacts = useQuery('GET /contact-details', {});
  const more = useQuery('GET /settings', wanted);
  return (
    <div className="stack">
      <StaleNotice read={contacts} />
      <div className="help">
        {contacts.state === 'failed' ? (
          <section className="card full">
            <ErrorView
              title="The contact details did not load"
              message={failureText(contacts.error, somethingWrong)}
              onRetry={() => retryQuery('GET /contact-details', {})}
            />
          </section>
        ) : (
          <Contacts known={contacts.state === 'ready' ? contacts.data.data : null} more={more} />
        )}
        <Chat more={more} />
        <Way icon={helpIcon} title="FAQ" about="What other customers asked, and our answers.">
          <ButtonLink look="soft" href="/dashboard/faqs">
            See FAQs
          </ButtonLink>
        </Way>
      </div>
    </div>
  );
};

const settingIn = (more: More, name: string) =>
  more.state === 'ready' ? more.data.data.find((entry) => entry.name === name)?.value : undefined;

type Known = CallAnswer<'GET /contact-details'>['data'] | null;

const Contacts = ({ known, more }: { known: Known; more: More }) => {
  const value = (name: string) => (known ? (known.find((entry) => entry.name === name)?.value ?? '') : null);
  return (
    <>
      <Way icon={phoneIcon} title="Help Line" about={<Hours more={more} />}>
        <Reach value={value('Phone Number')} what="phone number" scheme="tel" />
      </Way>
      <Way icon={mailIcon} title="Email" about="Write to us at any time.">
        <Reach value={value('Email')} what="email address" scheme="mailto" />
      </Way>
    </>
  );
};

/** Two lines on a phone, so that nothing below moves when they come. */
const Hours = ({ more }: { more: More }) => (
  <span className="hours">{more.state === 'loading' ? loading : settingIn(more, 'opening_hours')}</span>
);

interface ReachProps {
  /** Null while it is fetched, empty where the office has given none. */
  value: string | null;
  what: string;
  scheme: 'tel' | 'mailto';
}

const Reach = ({ value, what, scheme }: ReachProps) => {
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

/** Of the height of the link or button that comes. */
const Loading = () => <p className="reach mut">{loading}</p>;

const Chat = ({ more }: { more: More }) => {
  const link = settingIn(more, 'chat_link');
  return (
    <Way
      icon={chatIcon}
      title="Live Chat"
      about={more.state === 'ready' && !link ? undefined : 'Write with one of us. The chat opens in a new tab.'}
    >
      {more.state === 'loading' && <Loading />}
      {more.state === 'failed' && (
        <div className="row">
          <p className="mut">The chat did not load.</p>
          <Button onClick={() => retryQuery('GET /settings', wanted)}>Try again</Button>
        </div>
      )}
      {more.state === 'ready' &&
        (link ? (
          <ButtonLink look="pri" href={link} target="_blank" rel="noopener noreferrer">
            Start Conversation
            <span className="vh"> (opens in a new tab)</span>
          </ButtonLink>
        ) : (
          <p className="mut">Our chat is closed at the moment. Please call us or write an email.</p>
        ))}
    </Way>
  );
};

interface WayProps {
  icon: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

const Way = ({ icon, title, about, children }: WayProps) => (
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
