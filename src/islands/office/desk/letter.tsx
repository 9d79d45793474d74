import { Button } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { takeOverRules } from '#lib/domain/accounts/take-over-code.ts';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { groupPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { site } from '#lib/site.ts';

export type LetterData = CallAnswer<'POST /office/customers/{id}/take-over-code'>;

/** On A4: what the customer needs to take the account over. */
export const PrintedLetter = ({ name, code, phone_number, page, office_phone, valid_until }: LetterData) => (
  <>
    <div className="stack paperless">
      <Notice kind="wait" live>
        Print it now and hand it to the customer alone: the code is shown this once.
      </Notice>
      <div>
        <Button variant="primary" onClick={() => window.print()}>
          Print the letter
        </Button>
      </div>
    </div>
    <article className="card stack gap-6" aria-label="Letter">
      <div className="row wrap-row">
        <b className="b">{site.name}</b>
        <span className="end">{formatDate(new Date(serverTime()))}</span>
      </div>
      <h2>Your account in our portal</h2>
      <p>Dear {name},</p>
      <p>
        We have opened an account for you, where you see what you have bought, what you have paid and what is due next.
        With this letter you take it over:
      </p>
      <DescriptionList
        lines={[
          { name: 'Page', value: page.replace(/^https?:\/\//, '') },
          { name: 'Phone number', value: <span className="num">{groupPhoneNumber(phone_number)}</span> },
          { name: 'Code', value: <b className="b num text-2xl">{code}</b> },
          { name: 'Works until', value: formatDateTime(new Date(valid_until)) },
        ]}
      />
      <ol className="stack gap-2 list-decimal pl-6">
        <li>Open the page on your phone or computer.</li>
        <li>Type your phone number, the code and your email address.</li>
        <li>We mail you a second code of 4 digits. Type it, and choose a password.</li>
        <li>From then on you sign in with your email address and this password.</li>
      </ol>
      <p>
        The code works once, and ends after {takeOverRules.guesses} wrong tries. Show it to nobody: nobody from our
        office will ever ask you for it. If the letter is lost or too old, come to our office with your identity paper,
        or call {office_phone}.
      </p>
    </article>
  </>
);
