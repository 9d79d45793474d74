import { useEffect, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { forgetList, type KeptList, keepList, keptList } from '#lib/client/storage/kept-list.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { NotYourRole } from '../not-your-role.tsx';
import { usePermission } from '../permissions.tsx';
import { type ListReport, loadList, previewList } from './list-calls.ts';
import { ListColumns } from './list-columns.tsx';
import { ListPreview, loadable } from './list-preview.tsx';
import { ListQuestions } from './list-questions.tsx';
import { ListResult } from './list-result.tsx';

const taken = '.csv,.txt,.tsv,.xlsx,.xls,.xml,.html,.json,text/csv,application/json';
const ignore = () => undefined;

/** Shows how a list of properties is understood before anything is stored, and asks what it leaves in doubt. */
export const ImportList = () => {
  const hydrated = useHydrated();
  const may = usePermission();
  if (!hydrated) return <SkeletonRows />;
  return may('change properties') ? <Importing /> : <NotYourRole permission="change properties" />;
};

const Importing = () => {
  const [list, setList] = useState<KeptList | null>(null);
  const [preview, setPreview] = useState<ListReport | null>(null);
  const [result, setResult] = useState<ListReport | null>(null);
  const [busy, setBusy] = useState<'' | 'Reading…' | 'Loading…'>('');
  const [error, setError] = useState('');

  const attempt = async (what: 'Reading…' | 'Loading…', work: () => Promise<void>) => {
    setBusy(what);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(Object.values(fieldErrors(failure))[0] || failureText(failure, somethingWrong));
    } finally {
      setBusy('');
    }
  };
  const read = (next: KeptList) => {
    setList(next);
    return attempt('Reading…', async () => {
      // before it is sent, because the session may have ended
      await keepList(next).catch(ignore);
      setPreview(await previewList(next));
    });
  };
  const leave = () => {
    setList(null);
    setPreview(null);
    setError('');
    void forgetList().catch(ignore);
  };
  const load = (chosen: KeptList) =>
    attempt('Loading…', async () => {
      setResult(await loadList(chosen));
      leave();
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    keptList().then((kept) => kept && read(kept), ignore);
  }, []);

  return (
    <div className="stack gap-4">
      <div>
        <label className="btn">
          {busy === 'Reading…' && !preview ? 'Reading…' : list ? 'Choose another file' : 'Choose a file'}
          <input
            className="vh"
            type="file"
            accept={taken}
            disabled={busy !== ''}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (!file) return;
              setPreview(null);
              setResult(null);
              void read({ file, map: {}, answers: {} });
            }}
          />
        </label>
      </div>
      <p className="sm mut">
        CSV, Excel (XLSX) or JSON, as you keep it. Nothing is stored before you have seen how it is read; the same list
        again changes nothing.
      </p>
      {error && (
        <Notice kind="bad" live>
          {error}
        </Notice>
      )}
      {result && <ListResult result={result} />}
      {list && preview && (
        <section className="stack gap-4" aria-label={`Preview of ${list.file.name}`}>
          <h2 className="h3 [overflow-wrap:anywhere]">{list.file.name}</h2>
          {preview.questions.length > 0 && (
            <ListQuestions
              questions={preview.questions}
              disabled={busy !== ''}
              onAnswer={(key, value) => void read({ ...list, answers: { ...list.answers, [key]: value } })}
            />
          )}
          <ListColumns
            preview={preview}
            disabled={busy !== ''}
            onChange={(map) => void read({ ...list, map: { ...list.map, ...map } })}
          />
          <ListPreview preview={preview} />
          <div className="row wrap-row">
            <Button
              variant="primary"
              busy={busy !== ''}
              busyText={busy}
              disabled={loadable(preview) === 0 || preview.questions.length > 0}
              onClick={() => void load(list)}
            >
              {loadable(preview) === 1 ? 'Import one property' : `Import ${formatNumber(loadable(preview))} properties`}
            </Button>
            <Button variant="quiet" disabled={busy !== ''} onClick={leave}>
              Cancel
            </Button>
          </div>
        </section>
      )}
    </div>
  );
};
