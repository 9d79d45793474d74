import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { type Kobo, parseNaira } from '#lib/domain/money.ts';
import { countTyped, NoteFields, noNotes } from './note-fields.tsx';

interface CountedNotesProps {
  /** Kobo that are to be received. */
  total: Kobo;
  onCounted: (kobo: Kobo) => void;
  /** Puts the rest into the wallet: what it is funded with then, in naira. */
  onRest: (naira: string) => void;
  /** What is typed for the wallet already. */
  wallet: string;
}

/** Helps to count what the customer hands over: what is missing yet, or the change to give. Nothing need be typed. */
export const CountedNotes = ({ total, onCounted, onRest, wallet }: CountedNotesProps) => {
  const [typed, setTyped] = useState(noNotes);
  const counted = countTyped(typed);
  const rest = counted - total;
  return (
    <section className="card stack">
      <h2 className="h3">
        Count the notes <span className="mut font-normal">(optional)</span>
      </h2>
      <NoteFields
        typed={typed}
        field={(name) => ({
          value: typed[name],
          onChange: (event) => {
            const next = { ...typed, [name]: event.target.value };
            setTyped(next);
            onCounted(countTyped(next));
          },
        })}
      />
      <div className="row spread wrap-row" aria-live="polite">
        <span>
          Counted{' '}
          <b className="b">
            <Money kobo={counted} full />
          </b>
        </span>
        {counted > 0 && total > 0 && (
          <span className="row wrap-row">
            <b className="b">
              {rest === 0 ? 'It is right' : rest < 0 ? 'Missing: ' : 'Change to give: '}
              {rest !== 0 && <Money kobo={Math.abs(rest)} />}
            </b>
            {rest > 0 && (
              <Button variant="quiet" onClick={() => onRest(String(((parseNaira(wallet) ?? 0) + rest) / 100))}>
                Put it into the wallet
              </Button>
            )}
          </span>
        )}
      </div>
    </section>
  );
};
