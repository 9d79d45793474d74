import { Money } from '#islands/ui/display/money.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ClosingPaper } from '#lib/domain/accounting/month-closing.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { arrearsAges } from '#lib/domain/instalments/arrears.ts';
import { closingPointNames, monthInWords } from '#lib/messages/money/month-closing.ts';
import { SheetFrame } from '../charts/sheet-frame.tsx';
import { ExportButton } from '../export-button.tsx';
import { LoadView } from '../load-view.tsx';
import { TrialBalance } from './trial-balance.tsx';

type Closing = CallAnswer<'GET /office/month-closings/{id}'>;

/** Who closed a month, what was left open, and the papers that are kept of it. */
export const ClosedMonth = ({ id }: { id: number }) => {
  const read = useQuery('GET /office/month-closings/{id}', { id });
  return (
    <LoadView read={read} failed="The month did not load">
      {(closing) => <Kept closing={closing} />}
    </LoadView>
  );
};

const Kept = ({ closing }: { closing: Closing }) => {
  const { id, month, closed_at, proposed_by, closed_by, points, trial_balance, receivables } = closing;
  const left = points.filter(({ count }) => count > 0);
  return (
    <div className="stack min-w-0">
      <h2>{monthInWords(month)}</h2>
      <p className="mut">
        Closed on {formatDateTime(new Date(closed_at))}: proposed by {proposed_by}, approved by {closed_by}
      </p>
      {left.length > 0 && (
        <section className="card stack tight">
          <h3 className="h3">Left open</h3>
          <ul className="stack tight sm">
            {left.map(({ name, count, reason }) => (
              <li key={name}>
                {closingPointNames[name]} ({count} open): {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card queue" aria-label="Trial balance">
        <PaperHead id={id} paper="trial-balance" title="Trial balance" />
        <TrialBalance month={month} sheet={trial_balance} />
      </section>
      <section className="card queue" aria-label="Receivables">
        <PaperHead id={id} paper="receivables" title="Receivables" />
        <Ages receivables={receivables} />
      </section>
    </div>
  );
};

const PaperHead = ({ id, paper, title }: { id: number; paper: ClosingPaper; title: string }) => (
  <div className="enquiry row spread wrap-row m-0!">
    <h3 className="h3">{title} as it was kept</h3>
    <span className="row wrap-row">
      <ExportButton
        call="GET /office/month-closings/{id}/export"
        input={{ id, paper, format: 'csv' }}
        what={title}
        format="CSV"
      />
      <ExportButton
        call="GET /office/month-closings/{id}/export"
        input={{ id, paper, format: 'xlsx' }}
        what={title}
        format="XLSX"
      />
    </span>
  </div>
);

const ageTexts = {
  '1-30': 'Overdue 1 to 30 days',
  '31-60': 'Overdue 31 to 60 days',
  '61-90': 'Overdue 61 to 90 days',
  'over-90': 'Overdue over 90 days',
} as const;

const Ages = ({ receivables: { plans, total, not_due, overdue } }: Pick<Closing, 'receivables'>) => (
  <SheetFrame label="Receivables by age">
    <thead>
      <tr>
        <th scope="col">On the last day</th>
        <th scope="col" className="n">
          ₦
        </th>
      </tr>
    </thead>
    <tbody>
      <AgeRow name="Not due yet" naira={not_due} />
      {arrearsAges.map((age) => (
        <AgeRow key={age} name={ageTexts[age]} naira={overdue[age]} />
      ))}
    </tbody>
    <tfoot>
      <AgeRow name={plans === 1 ? 'One plan' : `${plans} plans`} naira={total} />
    </tfoot>
  </SheetFrame>
);

const AgeRow = ({ name, naira }: { name: string; naira: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="n">
      <Money naira={naira} full />
    </td>
  </tr>
);
