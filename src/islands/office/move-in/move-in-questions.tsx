import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { MoveInDraft } from '#lib/api/office/imports/move-in.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { LoadView } from '../load-view.tsx';
import { QuestionCard } from './question-card.tsx';

type Show = 'open' | 'answered';

/** What the rows leave in doubt, twenty at a time. */
export const MoveInQuestions = ({ draft: { open, answered } }: { draft: MoveInDraft }) => {
  const [show, setShow] = useState<Show>('open');
  const [from, setFrom] = useState(0);
  if (open + answered === 0)
    return (
      <section className="card pad">
        <h2 className="h3">Questions</h2>
        <p className="mut">Nothing is asked.</p>
      </section>
    );
  return (
    <section className="card pad stack gap-3" aria-label="Questions">
      <h2 className="h3">
        Questions, {formatNumber(open)} of {formatNumber(open + answered)} left
      </h2>
      <SegmentedField
        label="Show"
        name="show"
        options={[
          { value: 'open', label: `Open ${formatNumber(open)}` },
          { value: 'answered', label: `Answered ${formatNumber(answered)}` },
        ]}
        value={show}
        onChange={({ target }) => {
          setShow(target.value as Show);
          setFrom(0);
        }}
      />
      <Questions show={show} from={from} onFrom={setFrom} />
    </section>
  );
};

const Questions = ({ show, from, onFrom }: { show: Show; from: number; onFrom: (from: number) => void }) => {
  const read = useQuery('GET /office/move-in/questions', { show, from });
  return (
    <LoadView read={read} failed="The questions did not load">
      {({ questions, next }) => (
        <>
          {questions.length === 0 && (
            <p className="mut">{show === 'open' ? 'Everything is answered.' : 'Nothing is answered yet.'}</p>
          )}
          {questions.map((question) => (
            <QuestionCard key={`${question.table} ${question.row} ${question.kind}`} question={question} />
          ))}
          <div className="row wrap-row">
            {from > 0 && <Button onClick={() => onFrom(Math.max(0, from - 20))}>Previous</Button>}
            {next !== null && <Button onClick={() => onFrom(next)}>Next</Button>}
          </div>
        </>
      )}
    </LoadView>
  );
};
