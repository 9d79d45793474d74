import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import type { AppField } from '#islands/ui/forms/use-app-form.ts';
import { maxPassageLength, type PayingLanguage, payingLanguages } from '#lib/messages/paying-page/passages.ts';

interface PassageFieldProps {
  label: string;
  field: AppField;
  language: PayingLanguage;
  /** What it translates; null for the English itself. */
  english: string | null;
  isOutdated: boolean;
}

export const PassageField = ({ label, field, language, english, isOutdated }: PassageFieldProps) => (
  <div className="pair">
    {english !== null && (
      <div>
        <p className="label">{label}, English</p>
        <p className="mut whitespace-pre-line">{english}</p>
        {isOutdated && <StatusTag kind="bad">Changed since the translation</StatusTag>}
      </div>
    )}
    <AreaField
      label={english === null ? label : `${label}, ${payingLanguages[language].name}`}
      full={english === null}
      lang={payingLanguages[language].tag}
      rows={(english ?? '').length > 160 || english === null ? 5 : 2}
      maxLength={maxPassageLength}
      {...field}
    />
  </div>
);
