import { useState } from 'react';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import type { LetterValues } from '#lib/domain/documents/document-templates.ts';
import { type LetterStep, letterSteps } from '#lib/domain/instalments/letters.ts';
import { letterNames, standardLetters } from '#lib/messages/office/arrears/letters.ts';
import { LongTextEditor } from './long-text-editor.tsx';

const placeholders: Record<keyof LetterValues, string> = {
  customer: 'the customer’s name',
  property: 'the property’s name',
  contract_id: 'the contract ID',
  instalments: 'which are overdue, such as ‘Instalments 2 and 3 of 12’',
  amount: 'what is overdue',
  oldest_due: 'when the oldest was due',
  days_late: 'since how many days',
  answer_by: 'until when we ask for an answer',
  today: 'the day of the letter',
  company: 'the company’s name',
};

/** The letters about arrears, one after the other. */
export default function LettersSection() {
  const [step, setStep] = useState<LetterStep>('first');
  return (
    <div className="stack">
      <SegmentedField
        label="Letter"
        labelHidden
        name="letter"
        value={step}
        onChange={({ currentTarget }) => setStep(currentTarget.value as LetterStep)}
        options={letterSteps.map((value) => ({ value, label: letterNames[value] }))}
      />
      <LongTextEditor
        key={step}
        name={`letter_${step}`}
        thing="letter"
        label={letterNames[step]}
        about="To customers whose instalments are overdue, printed or by mail, from Arrears."
        hint="An empty line begins a new paragraph"
        placeholdersTitle="Placeholders, filled in for each plan"
        placeholders={placeholders}
        standard={standardLetters[step]}
      />
    </div>
  );
}
