import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import type { PayingPageVersion } from '#lib/api/office/content/paying-page.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { type Passage, passages, payingLanguages } from '#lib/messages/paying-page/passages.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { LastChangeNote } from '../last-change-note.tsx';
import { toCurrentVersion, useItemForm } from '../use-item-form.ts';
import { PassageField } from './passage-field.tsx';
import { passageLabels } from './passage-labels.ts';
import { SwitchLanguage } from './switch-language.tsx';

type Texts = Record<Passage, string>;

const textsOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(passages.map((name) => [name, texts[name] ?? ''])) as Texts;

interface EditorProps {
  version: PayingPageVersion;
  english: Readonly<Record<string, string>>;
}

/** All passages of a language; a translation stands beside the English. */
export const PayingPageEditor = ({ version: loaded, english }: EditorProps) => {
  const [version, setVersion] = useState(loaded);
  const [compared, setCompared] = useState(false);
  const [asking, setAsking] = useState(false);
  const { language } = version;
  const isEnglish = language === 'en';
  const accept = (changed: PayingPageVersion) => {
    setVersion(changed);
    setCompared(false);
    refreshQueries('/api/office/paying-page');
  };
  const form = useItemForm<Texts>({
    initial: textsOf(version.texts),
    version: version.mark,
    resolver: rulesResolver((texts) =>
      Object.fromEntries(
        passages.map((name) => [
          name,
          texts[name].trim() === '' && (isEnglish || version.is_on) ? 'This part must not be empty' : undefined,
        ]),
      ),
    ),
    send: async (texts, mark) => {
      const answer = await api('PUT /office/paying-page/{language}', { language, texts, mark, compared });
      accept(answer.version);
      for (const name of passages) form.set(name, answer.version.texts[name] ?? '');
      return answer.version;
    },
    reload: async () => {
      const { versions } = await api('GET /office/paying-page', {});
      const current = versions.find((one) => one.language === language);
      return current ? toCurrentVersion(current, textsOf(current.texts)) : null;
    },
    onSaved: () => toast('success', `${payingLanguages[language].name} saved`),
  });
  useUnsavedWarning(form.dirty && !form.busy);
  const mayAsk = version.is_on || (version.missing.length === 0 && !form.dirty);
  const { name } = payingLanguages[language];
  return (
    <>
      <form className="stack" noValidate onSubmit={form.submit}>
        <section className="card stack gap-5">
          {passages.map((name) => (
            <PassageField
              key={name}
              label={passageLabels[name]}
              field={form.field(name)}
              language={language}
              english={isEnglish ? null : (english[name] ?? '')}
              isOutdated={version.outdated.includes(name)}
            />
          ))}
          {version.outdated.length > 0 && (
            <Switch
              label="I have compared every section with the current English text"
              hint="What you leave as it is then counts as up to date too"
              checked={compared}
              onChange={({ target }) => setCompared(target.checked)}
            />
          )}
          <ConflictNotice form={form} labels={passageLabels} />
          {form.refused && (
            <Notice kind="bad" live>
              {form.refused}
            </Notice>
          )}
        </section>
        <div className="save-bar">
          <p className="sm mut" role="status">
            {form.dirty ? 'Not saved yet' : <LastChangeNote of={version.last_change} />}
          </p>
          {!isEnglish && (
            <Button aria-haspopup="dialog" aria-disabled={!mayAsk} onClick={() => mayAsk && setAsking(true)}>
              {version.is_on ? `Unpublish ${name}` : `Publish ${name}`}
            </Button>
          )}
          <Button variant="primary" type="submit" busy={form.busy} busyText="Saving…">
            {form.conflict ? 'Overwrite with my version' : 'Save'}
          </Button>
        </div>
      </form>
      {/* outside of the form, because the dialog contains one and forms cannot be nested */}
      {asking && <SwitchLanguage version={version} onSwitched={accept} onClose={() => setAsking(false)} />}
    </>
  );
};
