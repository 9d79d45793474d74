import { Button } from '#islands/ui/actions/button.tsx';
import type { StatementAnswers } from './reconciliation-calls.ts';
import type { Preview } from './statement-preview.tsx';

interface StatementQuestionsProps {
  questions: Preview['questions'];
  disabled: boolean;
  onAnswer: (answer: StatementAnswers) => void;
}

/** What the file leaves in doubt, each with the row as it is written. Nothing is loaded until all are answered. */
export const StatementQuestions = ({ questions, disabled, onAnswer }: StatementQuestionsProps) => (
  <section className="notice wait" aria-label="Before it can be imported">
    <div className="stack gap-4" role="status">
      <p>
        <b>{questions.length === 1 ? 'One question' : `${questions.length} questions`} before it can be imported</b>
      </p>
      {questions.map(({ kind, text, raw, choices }) => (
        <fieldset key={text} className="stack gap-2" disabled={disabled} data-kind={kind}>
          <legend className="[overflow-wrap:anywhere]">{text}</legend>
          {raw && <code className="sm block [overflow-wrap:anywhere]">{raw}</code>}
          {choices && (
            <div className="row wrap-row">
              {choices.map(({ label, field, value }) => (
                <Button key={value} variant="quiet" onClick={() => onAnswer({ [field]: value } as StatementAnswers)}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </fieldset>
      ))}
    </div>
  </section>
);
