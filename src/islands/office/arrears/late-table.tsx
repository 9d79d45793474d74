import { Avatar } from '#islands/ui/display/avatar.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { mailIcon, phoneIcon } from '#islands/ui/icons/icons.ts';
import type { LatePlan } from '#lib/api/office/arrears/arrears.ts';
import { formatFigure } from '#lib/domain/lists/short-forms.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { outcomeNames } from '#lib/messages/office/arrears/calls.ts';
import { letterNames } from '#lib/messages/office/arrears/letters.ts';
import { RowCheck } from '../bulk/row-check.tsx';
import type { RowSelection } from '../bulk/use-selection.ts';
import { PromiseTag } from './promise-tag.tsx';

interface LateTableProps {
  rows: readonly LatePlan[];
  chosen: number | undefined;
  /** Of those who may write letters. */
  selection: RowSelection | null;
  onChoose: (id: number) => void;
  /** As a past day had them: without what is known of the calls. */
  past?: boolean;
}

/** The late plans of a page, the oldest first. */
export const LateTable = ({ rows, chosen, selection, onChoose, past = false }: LateTableProps) => (
  <table className="work">
    <caption className="vh">Late plans</caption>
    <thead>
      <tr>
        {selection && <td className="tick" />}
        <th scope="col">Days</th>
        <th scope="col">Customer</th>
        {!past && (
          <>
            <th scope="col">Last</th>
            <th scope="col">Who</th>
          </>
        )}
        <th scope="col" className="n">
          Late ₦
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((plan) => (
        <tr key={plan.id} aria-current={plan.id === chosen ? 'true' : undefined}>
          {selection && (
            <td className="tick">
              <RowCheck selection={selection} id={plan.id} label={plan.customer.name} />
            </td>
          )}
          <td className={plan.days_late > 60 ? 'age late num' : 'age num'}>
            {plan.days_late}
            <span className="vh"> days late</span>
          </td>
          <th scope="row">
            {past ? (
              <a className="pick" href={`/office/plans/${plan.id}`}>
                {plan.customer.name}
              </a>
            ) : (
              <button
                type="button"
                className="pick"
                aria-pressed={plan.id === chosen}
                onClick={() => onChoose(plan.id)}
              >
                {plan.customer.name}
              </button>
            )}
            <small>{[plan.property.name, plan.unique_contract_id].filter(Boolean).join(' · ')}</small>
          </th>
          {!past && <Known plan={plan} />}
          <td className="n sum" translate="no">
            {formatFigure(fromNaira(plan.arrears.amount))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What came of the calls, and who calls. */
const Known = ({ plan }: { plan: LatePlan }) => (
  <>
    <td className="state">
      <LastTag plan={plan} />
    </td>
    <td className="who">
      {plan.in_charge ? (
        <span title={plan.in_charge.name}>
          <Avatar name={plan.in_charge.name} />
          <span className="vh">{plan.in_charge.name}</span>
        </span>
      ) : (
        '–'
      )}
    </td>
  </>
);

const outcomeKinds = { unreachable: 'plain', disputed: 'bad', wrong_number: 'wait' } as const satisfies Record<
  keyof typeof outcomeNames,
  TagKind
>;

/** What stands in the way of a call, or what came of the last one. */
const LastTag = ({ plan }: { plan: LatePlan }) => {
  const { promise, last_call: last, last_letter: letter, unreached, payment_open: isPaying, autopay } = plan;
  if (isPaying) return <StatusTag kind="info">Payment pending</StatusTag>;
  if (autopay)
    return <StatusTag kind={autopay === 'on' ? 'ok' : 'bad'}>AutoPay {autopay === 'on' ? 'on' : 'stopped'}</StatusTag>;
  if (letter && letter.at > (last?.at ?? ''))
    return (
      <StatusTag kind="info" icon={mailIcon}>
        {letterNames[letter.step]}
      </StatusTag>
    );
  if (last && last.outcome !== 'promise')
    return (
      <StatusTag kind={outcomeKinds[last.outcome]} icon={phoneIcon}>
        {outcomeNames[last.outcome]}
        {unreached > 1 && `, ${unreached} ×`}
      </StatusTag>
    );
  return promise ? <PromiseTag promise={promise} short /> : <StatusTag kind="plain">New</StatusTag>;
};
