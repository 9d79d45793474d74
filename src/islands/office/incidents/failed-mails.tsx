import { Button } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { GivenUpMail } from '#lib/api/office/incidents.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';

/** Mails that were tried nine times. */
export const GivenUpMails = () => {
  const read = useQuery('GET /office/mails/given-up', {});
  return (
    <section className="card stack">
      <h2>Failed mails</h2>
      <LoadView read={read} failed="The mails did not load">
        {({ mails }) =>
          mails.length === 0 ? (
            <EmptyView title="No failed mails">
              A mail appears here after nine failed attempts within twelve hours.
            </EmptyView>
          ) : (
            <>
              <p className="mut">
                Sending failed nine times within twelve hours. Fix the cause first: resending to a non-existent address
                will fail again.
              </p>
              <ul className="list">
                {mails.map((mail) => (
                  <MailItem key={mail.id} mail={mail} />
                ))}
              </ul>
            </>
          )
        }
      </LoadView>
    </section>
  );
};

const sendMailAgain = mutation('POST /office/mails/{id}/send-again', { refreshes: ['mails'] });

const MailItem = ({ mail: { id, recipient, subject, reason, queued_at, can_be_sent } }: { mail: GivenUpMail }) => {
  const { run, busy } = useAction(() => sendMailAgain({ id }), {
    done: 'The mail is in the queue again',
    failed: 'toast',
    // until the list has come without it
    staysBusy: true,
  });
  return (
    <li className="item plain">
      <span className="t">{subject}</span>
      <span className="sub">
        To {recipient}, queued {formatDateTime(new Date(queued_at))}
      </span>
      {reason && <span className="sub message">{reason}</span>}
      {can_be_sent ? (
        <IfPermitted to="send mails again">
          <span className="sub pt-2">
            <Button data-key="c" variant="soft" busy={busy} busyText="Sending…" onClick={run}>
              Send again
              <span className="vh">
                : {subject}, to {recipient}
              </span>
            </Button>
          </span>
        </IfPermitted>
      ) : (
        <span className="sub">Contains an expired code or link and cannot be resent.</span>
      )}
    </li>
  );
};
