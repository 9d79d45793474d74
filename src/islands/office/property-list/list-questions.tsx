import { Button } from '#islands/ui/actions/button.tsx';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { ListReport } from './list-calls.ts';

interface ListQuestionsProps {
  questions: ListReport['questions'];
  disabled: boolean;
  onAnswer: (key: string, value: string) => void;
}

/** What the list leaves in doubt, each beside the first row that asks it. */
export const ListQuestions = ({ questions, disabled, onAnswer }: ListQuestionsProps) => (
  <section className="notice wait" aria-label="Before it can be imported">
    <div className="stack gap-4" role="status">
      <p>
        <b>{questions.length === 1 ? 'One question' : `${questions.length} questions`} before it can be imported</b>
      </p>
      {questions.map(({ key, text, raw, line, rows, choices }) => (
        <fieldset key={key} className="stack gap-2" disabled={disabled}>
          <legend className="[overflow-wrap:anywhere]">{text}</legend>
          <p className="sm mut">
            Row {line}
            {rows > 1 && `, and ${formatNumber(rows - 1)} more like it`}
          </p>
          {raw && (
            <p className="sm [overflow-wrap:anywhere]">
              <code>{raw}</code>
            </p>
          )}
          <div className="stack gap-2">
            {choices.map(({ value, label }) => (
              <Button key={value} variant="quiet" onClick={() => onAnswer(key, value)}>
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </section>
);
