import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { okIcon } from '#islands/ui/icons/icons.ts';
import { $session } from '#lib/client/session/session.ts';

const nobody = { user: null };

/** The three steps to a first property: the account is the one that is done. */
export const FirstSteps = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  return (
    <section className="card">
      <h2>Three steps to a plot of your own</h2>
      <ol className="steps-on">
        <li>
          <Icon of={okIcon} />
          <div>
            <b className="b">Your account is ready</b>
            {user?.email && <p className="sm mut [overflow-wrap:anywhere]">{user.email} is verified.</p>}
          </div>
        </li>
        <li>
          <span className="o" />
          <div>
            <b className="b">Find a property</b>
            <p className="sm mut">Each one with its price, every fee and the terms.</p>
            <a className="btn pri tall" href="/dashboard/properties">
              See properties
            </a>
          </div>
        </li>
        <li>
          <span className="o" />
          <div>
            <b className="b">Pay the initial deposit</b>
            <p className="sm mut">
              From your wallet, by card or by transfer. Then the property is kept for you, and the rest is paid month by
              month.
            </p>
          </div>
        </li>
      </ol>
    </section>
  );
};

/** Beside them: what one can afford, and a person to ask. */
export const StartingHelp = () => {
  const contacts = useQuery('GET /contact-details', {});
  const phone =
    contacts.state === 'ready' ? contacts.data.data.find(({ name }) => name === 'Phone Number')?.value : undefined;
  return (
    <>
      <section className="card stack gap-2">
        <h2>What can I afford?</h2>
        <p className="sm mut">Say what you can pay a month, and see what that buys.</p>
        <a className="btn" href="/dashboard/afford">
          Show what fits
        </a>
      </section>
      <section className="card stack gap-2">
        <h2>Ask a person</h2>
        <p className="sm mut">
          {phone ? (
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          ) : (
            'By telephone, WhatsApp or mail'
          )}
        </p>
        <a className="btn" href="/dashboard/support">
          Start Conversation
        </a>
      </section>
    </>
  );
};
