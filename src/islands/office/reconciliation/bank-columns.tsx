import { Button } from '#islands/ui/actions/button.tsx';
import { SelectField } from '#islands/ui/fields/field.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { Mapping, StatementAnswers } from './reconciliation-calls.ts';

type Read = NonNullable<CallAnswer<'POST /office/statements'>['mapping']>;

interface BankColumnsProps {
  columns: readonly string[];
  mapping: Read;
  /** They must be chosen: the list is open. */
  isAsked: boolean;
  disabled: boolean;
  onChange: (mapping: Mapping, answers: StatementAnswers) => void;
}

const fields = [
  { name: 'day', label: 'Day' },
  { name: 'details', label: 'Details' },
  { name: 'reference', label: 'Reference' },
  { name: 'credit', label: 'Credit (money in)' },
  { name: 'debit', label: 'Debit (money out)' },
  { name: 'amount', label: 'Amount, where one column has both' },
  { name: 'mark', label: 'Dr or Cr, beside the amount' },
  { name: 'balance', label: 'Balance' },
] as const;

const orders = [
  { value: 'dmy', label: 'Day first: 31/12/2026' },
  { value: 'mdy', label: 'Month first: 12/31/2026' },
] as const;

/** Which column says what. It is kept for the bank once the file is loaded. */
export const BankColumns = ({ columns, mapping, isAsked, disabled, onChange }: BankColumnsProps) => {
  const change = (name: keyof Read, value: string) => {
    const next = { ...mapping, [name]: value || null };
    // one way of writing amounts or the other
    if (name === 'amount' && value) Object.assign(next, { credit: null, debit: null });
    if ((name === 'credit' || name === 'debit') && value) Object.assign(next, { amount: null, mark: null });
    onChange(withoutNulls(next), {});
  };
  return (
    <details open={isAsked}>
      <summary>Columns of this bank</summary>
      <fieldset className="stack gap-3 mt-2" disabled={disabled}>
        <legend className="vh">Columns of this bank</legend>
        <div className="cols half">
          {fields.map(({ name, label }) => (
            <SelectField
              key={name}
              label={label}
              placeholder="None"
              options={columns}
              value={mapping[name] ?? ''}
              onChange={({ target }) => change(name, target.value)}
            />
          ))}
          <SelectField
            label="Order of the day"
            options={orders}
            value={mapping.order}
            onChange={({ target }) =>
              onChange(isChosen(mapping) ? withoutNulls(mapping) : {}, { order: target.value as 'dmy' | 'mdy' })
            }
          />
        </div>
        {isAsked && isChosen(mapping) && (
          <div>
            <Button variant="quiet" onClick={() => onChange(withoutNulls(mapping), {})}>
              These columns are right
            </Button>
          </div>
        )}
      </fieldset>
    </details>
  );
};

const withoutNulls = ({ order: _, ...mapping }: Read): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, value]) => value !== null)) as Mapping;

const isChosen = ({ day, details, amount, credit, debit }: Read) =>
  Boolean(day && details && (amount || credit || debit));
