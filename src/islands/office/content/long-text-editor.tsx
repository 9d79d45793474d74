import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import type { ContentOf, OfficeContent } from '#lib/api/office/content/content.ts';
import { maxLengths, settingForm } from '#lib/api/office/content/content-forms.ts';
import { api } from '#lib/client/api/api.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { LetterStep } from '#lib/domain/instalments/letters.ts';
import { LoadView } from '../load-view.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { addEntry, changeEntry, entriesOfKind, reloadEntry } from './content-calls.ts';
import { LastChangeNote } from './last-change-note.tsx';
import { toCurrentVersion, useItemForm, valueResolver } from './use-item-form.ts';

type Setting = ContentOf<'setting'>;

interface LongTextEditorProps {
  name: 'agreement' | 'contract' | `letter_${LetterStep}`;
  label: string;
  about: string;
  hint: string;
  /** The meaning of each placeholder. */
  placeholders: Readonly<Record<string, string>>;
  placeholdersTitle: string;
  /** In force while the office has saved no text. */
  standard?: string;
  /** Noun for 'Save agreement' and 'Agreement saved'. */
  thing: string;
}

/** An editor for a long text with placeholders in braces. */
export const LongTextEditor = (props: LongTextEditorProps) => {
  // always fetched: a cached text may be outdated, and a refresh would replace what is being typed
  const [read, setRead] = useState<QueryState<OfficeContent[]>>({ state: 'loading' });
  const load = useCallback(async () => {
    setRead({ state: 'loading' });
    try {
      const { content } = await api('GET /office/content', { kind: 'setting' });
      setRead({ state: 'ready', data: content, at: serverTime(), refreshing: false, failed: false });
    } catch (error) {
      setRead({ state: 'failed', error, retry: () => void load() });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <LoadView read={read} failed={`The ${props.thing} did not load`}>
      {(content) => (
        <LongTextForm
          {...props}
          saved={entriesOfKind(content, 'setting').find(({ name }) => name === props.name)}
          onDiscard={() => void load()}
        />
      )}
    </LoadView>
  );
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type LongTextFormProps = LongTextEditorProps & { saved: Setting | undefined; onDiscard: () => void };

const LongTextForm = ({ saved, onDiscard, name, thing, placeholders, standard = '', ...texts }: LongTextFormProps) => {
  const labels = { value: texts.label };
  const [entry, setEntry] = useState(saved);
  const form = useItemForm({
    initial: { value: entry?.value ?? standard },
    ...(entry && { version: entry.mark }),
    resolver: valueResolver(labels.value, settingForm, (values) => ({ kind: 'setting', name, ...values })),
    send: async ({ value }, version) => {
      const values = { kind: 'setting', name, value } as const;
      const saved = await (entry ? changeEntry(entry.id, version, values) : addEntry(values));
      // the server trims the text
      if (saved.kind === 'setting') {
        setEntry(saved);
        form.set('value', saved.value);
      }
      return saved;
    },
    reload: async () => {
      const current = entry && (await reloadEntry('setting', entry.id));
      return current ? toCurrentVersion(current, { value: current.value }) : null;
    },
    onSaved: () => toast('success', `${capitalise(thing)} saved`),
  });
  useUnsavedWarning(form.dirty && !form.busy);
  return (
    <form className="stack max-w-[840px]" noValidate onSubmit={form.submit}>
      <section className="card stack gap-5">
        <div>
          <h2 className="h3">{texts.label}</h2>
          <p className="sm mut">{texts.about}</p>
        </div>
        <AreaField
          label={labels.value}
          labelHidden
          rows={18}
          maxLength={maxLengths.agreement}
          hint={texts.hint}
          {...form.field('value')}
        />
        <div className="sm">
          <p className="b">{texts.placeholdersTitle}</p>
          <dl className={clsx('theirs', Object.keys(placeholders).length > 8 && 'long')}>
            {Object.entries(placeholders).map(([word, meaning]) => (
              <div key={word}>
                <dt>
                  <code>{`{${word}}`}</code>
                </dt>
                <dd className="mut">{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ConflictNotice form={form} labels={labels} />
        {form.refused && (
          <Notice kind="bad" live>
            {form.refused}
          </Notice>
        )}
      </section>
      <div className="save-bar">
        <p className="sm mut" role="status">
          {form.dirty ? 'Not saved yet' : <LastChangeNote of={entry?.last_change ?? null} />}
        </p>
        {form.dirty && !form.busy && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button variant="primary" type="submit" busy={form.busy} busyText="Saving…">
          {form.conflict ? 'Overwrite with my version' : `Save ${thing}`}
        </Button>
      </div>
    </form>
  );
};
