import type { AgreementTerm, BankAgreement } from '#lib/api/office/banks/agreement.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { agreementGroupNames } from '#lib/messages/money/bank-agreement.ts';
import { SignedMoney, shortDay } from '../../charts/chart-texts.tsx';

/** What statement and books differ by, each term with its lines. */
export const AgreementTerms = ({ terms, open = false }: { terms: readonly AgreementTerm[]; open?: boolean }) => {
  if (terms.length === 0) return <p className="mut">Bank and books are the same, to the kobo.</p>;
  return (
    <ul className="list">
      {terms.map(({ group, amount, count, items }) => (
        <li key={group}>
          <details open={open}>
            <summary className="row spread">
              <span>
                {agreementGroupNames[group]} <b className="num">{count}</b>
              </span>
              <b className="num nowrap">
                <SignedMoney naira={amount} />
              </b>
            </summary>
            <ul className="list sm">
              {items.map(({ day, text, amount: part, line_id }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and two may be alike
                <li key={at} className="row spread">
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {shortDay(day)} ·{' '}
                    {line_id === null ? (
                      text
                    ) : (
                      <a className="link" href={`/office/reconciliation?line=${line_id}`}>
                        {text}
                      </a>
                    )}
                  </span>
                  <span className="num nowrap">
                    <SignedMoney naira={part} />
                  </span>
                </li>
              ))}
              {count > items.length && <li className="mut">{count - items.length} more in the lists below.</li>}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
};

export const Signed = ({ signed }: { signed: BankAgreement['signed'] }) => (
  <details>
    <summary>Signed reconciliations</summary>
    <ul className="list sm">
      {signed.map(({ id, day, proposed_by, signed_by, signed_at }) => (
        <li key={id} className="row spread wrap-row">
          <a className="link" href={`/office/reconciliation/signed?id=${id}`}>
            {formatDay(day)}
          </a>
          <span className="mut">
            {proposed_by} and {signed_by}, {formatDateTime(new Date(signed_at))}
          </span>
        </li>
      ))}
    </ul>
  </details>
);
