import { formatDateTime } from '#lib/domain/days.ts';
import type { CustomerData } from './customer-data.ts';

interface Message {
  text: string;
  at: string;
  state: string;
}

/** The last notifications and mails of the customer. */
export const CustomerMessages = ({ notifications, mails }: Pick<CustomerData, 'notifications' | 'mails'>) => (
  <>
    <MessageList
      title="Last notifications"
      none="No notification yet."
      messages={notifications.map(({ title, created_at, read_at }) => ({
        text: title,
        at: created_at,
        state: read_at ? 'read' : 'not read',
      }))}
    />
    <MessageList
      title="Last mails"
      none="No mail yet."
      messages={mails.map(({ subject, created_at, sent_at }) => ({
        text: subject,
        at: created_at,
        state: sent_at ? 'sent' : 'waits',
      }))}
    />
  </>
);

const MessageList = ({ title, none, messages }: { title: string; none: string; messages: Message[] }) => (
  <section className="card stack">
    <h2>{title}</h2>
    {messages.length === 0 && <p className="mut">{none}</p>}
    <ul className="stack tight">
      {messages.map(({ text, at, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be equal, and the list never changes in place
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
