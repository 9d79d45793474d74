import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import type { OwedPlan } from '#lib/api/office/desk/cash-receipts.ts';
import { formatDay } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import type { Ticked } from './ticked.ts';

interface OwedTableProps {
  plan: OwedPlan | undefined;
  /** Naira that are in it. */
  wallet: number;
  ticked: Ticked;
  /** Kobo of what is ticked and typed. */
  total: Kobo;
  onChange: (to: Partial<Ticked>) => void;
}

/** What can be paid, the oldest first. Instalments are paid whole and in order: ticking one ticks those before it. */
export const OwedTable = ({ plan, wallet, ticked, total, onChange }: OwedTableProps) => (
  <table className="owed">
    <thead>
      <tr>
        <th scope="col">For</th>
        <th scope="col" className="n wide">
          Owed
        </th>
        <th scope="col" className="n">
          Receive
        </th>
      </tr>
    </thead>
    <tbody>
      {plan && <PlanRows plan={plan} ticked={ticked} onChange={onChange} />}
      <tr>
        <th scope="row">
          Wallet{' '}
          <small className="mut">
            in it: <Money naira={wallet} />
          </small>
        </th>
        <td className="n wide" />
        <td className="n">
          <MoneyField
            label="Wallet"
            labelHidden
            value={ticked.wallet}
            onChange={(typed) => onChange({ wallet: typed })}
          />
        </td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td className="n wide" />
        <td className="n">
          <b className="b">
            <Money kobo={total} full />
          </b>
        </td>
      </tr>
    </tfoot>
  </table>
);

/** Most come for the next one. */
const FEW = 3;

const beingConfirmed = 'being confirmed';

function PlanRows({ plan, ticked, onChange }: Pick<OwedTableProps, 'ticked' | 'onChange'> & { plan: OwedPlan }) {
  const { first, instalments, further, waiting } = plan;
  const waits = waiting.includes('repayment');
  const [all, setAll] = useState(false);
  const few = Math.max(FEW, ticked.instalments + 1, instalments.filter(({ late }) => late).length + 1);
  const shown = all ? instalments : instalments.slice(0, few);
  const later = instalments.length + further - shown.length;
  return (
    <>
      {first !== null && (
        <TickRow
          name="First payment"
          note="in full"
          naira={first}
          checked={ticked.first}
          onTick={(on) => onChange({ first: on })}
        />
      )}
      {waiting.includes('first') && <NoteRow name="First payment" note="a transfer is being confirmed" />}
      {shown.map(({ id, title, due_date, amount, late }, at) => (
        <TickRow
          key={id}
          name={title}
          note={`due ${formatDay(due_date)}${late ? ', late' : ''}${at === 0 && waits ? `, ${beingConfirmed}` : ''}`}
          late={late}
          naira={amount}
          disabled={waits}
          checked={at < ticked.instalments}
          onTick={(on) => onChange({ instalments: on ? at + 1 : at })}
        />
      ))}
      {shown.length < instalments.length ? (
        <tr>
          <td colSpan={2}>
            <Button variant="quiet" onClick={() => setAll(true)}>
              {later === 1 ? '1 later instalment' : `${later} later instalments`}
            </Button>
          </td>
          <td className="wide" />
        </tr>
      ) : (
        further > 0 && <NoteRow name={`${further} more instalments`} note="later ones are received after these" />
      )}
      {(['infrastructure', 'other'] as const).map((fee) =>
        plan[fee] > 0 ? (
          <tr key={fee}>
            <th scope="row">
              {feeNames[fee]} {waiting.includes(fee) && <small className="mut">{beingConfirmed}</small>}
              <OnPhone naira={plan[fee]} />
            </th>
            <td className="n wide">
              <Money naira={plan[fee]} full />
            </td>
            <td className="n">
              <MoneyField
                label={feeNames[fee]}
                labelHidden
                disabled={waiting.includes(fee)}
                value={ticked[fee]}
                onChange={(typed) => onChange({ [fee]: typed })}
              />
            </td>
          </tr>
        ) : null,
      )}
    </>
  );
}

const feeNames = { infrastructure: 'Infrastructure fees', other: 'Other fees' };

interface TickRowProps {
  name: string;
  note: string;
  late?: boolean;
  naira: number;
  disabled?: boolean;
  checked: boolean;
  onTick: (on: boolean) => void;
}

const TickRow = ({ name, note, late = false, naira, disabled, checked, onTick }: TickRowProps) => (
  <tr>
    <th scope="row">
      {name} <small className={late ? 'late' : 'mut'}>{note}</small>
      <OnPhone naira={naira} />
    </th>
    <td className="n wide">
      <Money naira={naira} full />
    </td>
    <td className="n">
      <label className="tick">
        <input
          type="checkbox"
          disabled={disabled}
          checked={checked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="vh">Receive {name}</span>
      </label>
    </td>
  </tr>
);

const NoteRow = ({ name, note }: { name: string; note: string }) => (
  <tr>
    <th scope="row">
      {name} <small className="mut">{note}</small>
    </th>
    <td className="wide" />
    <td />
  </tr>
);

/** Under its name, where three columns have no room. */
const OnPhone = ({ naira }: { naira: number }) => (
  <span className="narrow num">
    <Money naira={naira} full />
  </span>
);
