import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import type { MoveInQuestionRow } from '#lib/api/office/imports/move-in.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { DecisionWord } from '#lib/domain/move-in/questions/kinds.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { columnText, decisionTexts, moveInKindTexts, moveInTableNames } from '#lib/messages/office/move-in.ts';
import { answerQuestion } from './move-in-calls.ts';

/** One question beside its row, with what may be answered. */
export const QuestionCard = ({ question }: { question: MoveInQuestionRow }) => {
  const { table, row, kind, about, asks, choices, answer, alike, cells } = question;
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const send = async (text: string, like = false) => {
    setBusy(true);
    setError('');
    try {
      await answerQuestion({ table, row, kind, answer: text, alike: like });
    } catch (failure) {
      setError(Object.values(fieldErrors(failure))[0] || failureText(failure, somethingWrong));
    } finally {
      setBusy(false);
    }
  };
  const plain = choices.filter(({ needs }) => needs === '');
  const typed = choices.filter(({ needs }) => needs !== '');
  return (
    <fieldset className="stack gap-2 border-t border-line pt-3" disabled={busy}>
      <legend className="vh">
        {moveInTableNames[table]} row {row}
      </legend>
      <p>
        <b>{moveInKindTexts[kind]}</b>{' '}
        <span className="sm mut">
          {moveInTableNames[table]}, row {row}: {about}
        </span>
      </p>
      <p className="[overflow-wrap:anywhere]">{asks}.</p>
      {cells.length > 0 && (
        <p className="sm mut [overflow-wrap:anywhere]">
          {cells.map(({ column, text }) => `${columnText(column)}: ${text}`).join(' · ')}
        </p>
      )}
      {answer !== null ? (
        <div className="row wrap-row">
          <span>
            Answered: <b>{answer}</b>
          </span>
          <Button variant="quiet" onClick={() => void send('')}>
            Ask again
          </Button>
        </div>
      ) : (
        <>
          {typed.map(({ word, needs }) => (
            <TypedAnswer key={word} word={word} needs={needs} onAnswer={send} />
          ))}
          <div className="row wrap-row">
            {plain.map(({ word }) => (
              <Button key={word} onClick={() => void send(word, all)}>
                {decisionTexts[word as DecisionWord]}
              </Button>
            ))}
          </div>
          {alike > 0 && plain.length > 0 && (
            <Switch
              label={`The same for ${formatNumber(alike)} more of this kind`}
              checked={all}
              onChange={() => setAll(!all)}
            />
          )}
        </>
      )}
      {error && (
        <Notice kind="bad" live>
          {error}
        </Notice>
      )}
    </fieldset>
  );
};

interface TypedAnswerProps {
  word: string;
  needs: string;
  onAnswer: (answer: string) => Promise<void>;
}

const TypedAnswer = ({ word, needs, onAnswer }: TypedAnswerProps) => {
  const [text, setText] = useState('');
  return (
    <form
      className="row items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void onAnswer(`${word} ${text.trim()}`);
      }}
    >
      <Field
        label={decisionTexts[word as DecisionWord]}
        name={word}
        inputMode={needs === 'NAIRA' || needs === 'N' ? 'decimal' : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Answer</Button>
    </form>
  );
};
