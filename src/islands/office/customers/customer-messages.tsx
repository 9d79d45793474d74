import { formatDateTime } from '#lib/domain/days.ts';
import type { CustomerData } from './customer-detail.tsx';

interface Message {
  text: string;
  at: string;
  state: string;
}

/** What the customer was told last, in the portal and by mail. */
export const CustomerMessages = ({ notifications, mails }: Pick<CustomerData, 'notifications' | 'mails'>) => (
  <>
    <MessageList
      title="Last notifications"
      none="No notification yet."
      told={notifications.map(({ title, created_at, read_at }) => ({
        text: title,
        at: created_at,
        state: read_at ? 'read' : 'not read',
      }))}
    />
    <MessageList
      title="Last mails"
      none="No mail yet."
      told={mails.map(({ subject, created_at, sent_at }) => ({
        text: subject,
        at: created_at,
        state: sent_at ? 'sent' : 'waits',
      }))}
    />
  </>
);

const MessageList = ({ title, none, told }: { title: string; none: string; told: Message[] }) => (
  <section className="card stack">
    <h2>{title}</h2>
    {told.length === 0 && <p className="mut">{none}</p>}
    <ul className="stack tight">
      {told.map(({ text, at, state }, index) => (
        // two of the same second may say the same
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed in place
        <li key={index}>
          <p>{text}</p>
          <p className="sm mut">
            {formatDateTime(new Date(at))}, {state}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
