import { useState } from 'react';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { PayingPageVersion } from '#lib/api/office/content/paying-page.ts';
import { type PayingLanguage, payingLanguages } from '#lib/messages/paying-page/passages.ts';
import { LoadView } from '../load-view.tsx';
import { PayingPageEditor } from './paying-page/paying-page-editor.tsx';

/** The public page about paying: its English text, and each translation beside it. */
export default function PayingPageSection() {
  const read = useQuery('GET /office/paying-page', {});
  const [language, setLanguage] = useState<PayingLanguage>('en');
  return (
    <LoadView read={read} failed="The page about paying did not load">
      {({ versions }) => {
        const [english] = versions;
        const version = versions.find((one) => one.language === language);
        if (!english || !version) return null;
        return (
          <div className="stack">
            <p className="mut">
              <a className="link" href={payingLanguages.en.path}>
                How paying works
              </a>{' '}
              is public. A translation is hidden until someone here has read and published it.
            </p>
            <SegmentedField
              label="Language"
              name="language"
              options={versions.map((one) => ({ value: one.language, label: payingLanguages[one.language].name }))}
              value={language}
              onChange={({ target }) => setLanguage(target.value as PayingLanguage)}
            />
            <StateLine version={version} />
            {/* keyed, so that another language is another form */}
            <PayingPageEditor key={language} version={version} english={english.texts} />
          </div>
        );
      }}
    </LoadView>
  );
}

const StateLine = ({ version }: { version: PayingPageVersion }) => {
  if (version.language === 'en') return null;
  const { is_on, is_draft, missing, outdated } = version;
  return (
    <p className="row wrap-row">
      <StatusTag kind={is_on ? 'ok' : 'wait'}>{is_on ? 'On' : 'Off'}</StatusTag>
      {missing.length > 0 && <span>{`${missing.length} parts to translate`}</span>}
      {outdated.length > 0 && <StatusTag kind="bad">{`Out of date: ${outdated.length}`}</StatusTag>}
      {is_draft && missing.length === 0 && <span>A draft that nobody here has read yet</span>}
    </p>
  );
};
