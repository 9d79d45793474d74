import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import type { AutopayAttempt } from '#lib/api/payments/autopay.ts';
import { formatDay } from '#lib/domain/days.ts';

const tags: Record<AutopayAttempt['result'], { kind: TagKind; text: string }> = {
  paid: { kind: 'ok', text: 'Paid' },
  failed: { kind: 'bad', text: 'Failed' },
  waiting: { kind: 'wait', text: 'Being confirmed' },
};

/** AutoPay attempts, newest first. */
export const Attempts = ({ attempts }: { attempts: readonly AutopayAttempt[] }) => {
  if (attempts.length === 0) return null;
  return (
    <section className="card">
      <h2>Payments by AutoPay</h2>
      <ul className="list">
        {attempts.map(({ id, title, amount, day, reason, result }) => (
          <li className="item plain" key={id}>
            <span className="t">{title}</span>
            <span className="amt">
              <Money naira={amount} />
            </span>
            <span className="sub">
              {formatDay(day)}
              {reason && ` · ${reason}`}
            </span>
            <span className="tail">
              <StatusTag kind={tags[result].kind}>{tags[result].text}</StatusTag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
