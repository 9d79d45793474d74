import { useCallback, useEffect, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { classes } from '#islands/ui/classes.ts';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import type { ContentOf, OfficeContent } from '#lib/api/office/content.ts';
import { maxLengths, settingForm } from '#lib/api/office/content-forms.ts';
import { api } from '#lib/client/api/api.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { LoadView } from '../load-view.tsx';
import { useUnsavedWarning } from '../use-unsaved-warning.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { addEntry, changeEntry, entriesOfKind, reloadEntry } from './content-calls.ts';
import { LastChangeNote } from './last-change-note.tsx';
import { useItemForm, valueResolver } from './use-item-form.ts';

type Setting = ContentOf<'setting'>;

interface LongTextEditorProps {
  name: 'agreement' | 'contract';
  label: string;
  about: string;
  hint: string;
  /** What the placeholders stand for. */
  words: Readonly<Record<string, string>>;
  wordsTitle: string;
  /** What counts while the office has written nothing. */
  standard?: string;
  /** Names it in 'Save agreement' and 'Agreement saved'. */
  thing: string;
}

/** A long text of the office with placeholders in braces. */
export const LongTextEditor = (props: LongTextEditorProps) => {
  // always fetched: a long text must not begin with what the device remembers, nor be pulled away under one's hands
  const [read, setRead] = useState<QueryState<OfficeContent[]>>({ state: 'loading' });
  const load = useCallback(async () => {
    setRead({ state: 'loading' });
    try {
      const { content } = await api('GET /office/content', { kind: 'setting' });
      setRead({ state: 'ready', data: content, at: Date.now(), refreshing: false, failed: false });
    } catch (error) {
      setRead({ state: 'failed', error });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <LoadView read={read} failed={`The ${props.thing} did not load`} onRetry={() => void load()}>
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type LongTextFormProps = LongTextEditorProps & { saved: Setting | undefined; onDiscard: () => void };

const LongTextForm = ({ saved, onDiscard, name, thing, words, standard = '', ...told }: LongTextFormProps) => {
  const labels = { value: told.label };
  const [entry, setEntry] = useState(saved);
  const form = useItemForm({
    begin: { value: entry?.value ?? standard },
    ...(entry && { mark: entry.mark }),
    resolver: valueResolver(labels.value, settingForm, (values) => ({ kind: 'setting', name, ...values })),
    send: async ({ value }, mark) => {
      const written = { kind: 'setting', name, value } as const;
      const now = await (entry ? changeEntry(entry.id, mark, written) : addEntry(written));
      // as it was stored, spaces at its ends are gone
      if (now.kind === 'setting') {
        setEntry(now);
        form.set('value', now.value);
      }
      return now;
    },
    now: async () => {
      const now = entry && (await reloadEntry('setting', entry.id));
      return now ? { values: { value: now.value }, mark: now.mark, by: now.last_change?.by ?? null } : null;
    },
    onSaved: () => toast('success', `${capital(thing)} saved`),
  });
  useUnsavedWarning(form.dirty && !form.busy);
  return (
    <form className="stack max-w-[840px]" noValidate onSubmit={form.submit}>
      <section className="card stack gap-5">
        <div>
          <h2 className="h3">{told.label}</h2>
          <p className="sm mut">{told.about}</p>
        </div>
        <AreaField
          label={labels.value}
          labelHidden
          rows={18}
          maxLength={maxLengths.agreement}
          hint={told.hint}
          {...form.field('value')}
        />
        <div className="sm">
          <p className="b">{told.wordsTitle}</p>
          <dl className={classes('theirs', Object.keys(words).length > 8 && 'long')}>
            {Object.entries(words).map(([word, meaning]) => (
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
          <Button look="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button look="pri" type="submit" busy={form.busy} busyText="Saving…">
          {form.meanwhile ? 'Save mine instead' : `Save ${thing}`}
        </Button>
      </div>
    </form>
  );
};
