import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { alertIcon, clockIcon, offlineIcon, okIcon } from '#islands/ui/icons/icons.ts';
import {
  cardChecking,
  cardCheckingHint,
  cardPaid,
  paymentSuccessful,
  transferBeingConfirmed,
} from '#lib/messages/feedback.ts';

const looks = {
  ok: { icon: okIcon, look: 'bg-ok-tint text-ok' },
  wait: { icon: clockIcon, look: 'bg-wait-tint text-wait' },
  bad: { icon: alertIcon, look: '' },
  lost: { icon: offlineIcon, look: 'bg-sunken text-ink-2' },
} as const;

interface ResultProps {
  kind: keyof typeof looks;
  text: string;
  /** Naira, the largest thing of a payment that succeeded. */
  amount?: number | null | undefined;
  children?: ReactNode;
}

/** The body of a result; the dialog has the heading. */
export const ResultView = ({ kind, text, amount, children }: ResultProps) => (
  <div className="empty" role="status">
    <span className={clsx('disc', looks[kind].look)}>
      <Icon of={looks[kind].icon} />
    </span>
    {amount && <Money naira={amount} className="big" />}
    <p className="b">{text}</p>
    {children && <div className="mut">{children}</div>}
  </div>
);

/** The office is to confirm a bank transfer. */
export const ProcessingView = ({ children }: { children?: ReactNode }) => (
  <ResultView kind="wait" text={transferBeingConfirmed}>
    {children ?? 'We will notify you once it is confirmed. Until then your transactions show it as Pending.'}
  </ResultView>
);

/** A transfer to the customer's virtual account has not arrived yet. */
export const TransferAwaitedView = () => (
  <ResultView kind="wait" text="Your transfer is awaited">
    You see it here as soon as it has arrived. You can close this: it will reach your wallet anyway.
  </ResultView>
);

interface PaidProps {
  text?: string;
  amount?: number | null | undefined;
  children?: ReactNode;
}

export const SuccessView = ({ text = paymentSuccessful, amount, children }: PaidProps) => (
  <ResultView kind="ok" text={text} amount={amount}>
    {children}
  </ResultView>
);

/** A toast already says that the payment was successful. */
export const CardPaidView = ({ amount, children }: PaidProps) => (
  <ResultView kind="ok" text={cardPaid} amount={amount}>
    {children}
  </ResultView>
);

/** The provider is asked for the result of the card. */
export const VerifyingView = () => (
  <ResultView kind="wait" text={cardChecking}>
    {cardCheckingHint}
  </ResultView>
);

/** `text` names the failure, `message` is the server's reason. */
export const FailedView = ({ text, message }: { text: string; message?: string | undefined }) => (
  <ResultView kind="bad" text={text}>
    {message && message !== text ? <span className="whitespace-pre-line">{message}</span> : null}
  </ResultView>
);

/** The server is asked for an answer that was lost. */
export const CheckingView = () => (
  <ResultView kind="wait" text="Checking your payment…">
    The connection was lost. We are asking whether your payment arrived, so please do not pay again.
  </ResultView>
);

export const ConnectionLostView = ({ message }: { message: string }) => (
  <ResultView kind="lost" text="The connection was lost">
    {message}
  </ResultView>
);
