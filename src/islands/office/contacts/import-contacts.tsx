import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import type { ContactKind } from '#lib/api/office/imports/contact-import.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { NotYourRole } from '../not-your-role.tsx';
import { usePermission } from '../permissions.tsx';
import { ListQuestions } from '../property-list/list-questions.tsx';
import { type ContactList, type ContactReport, loadContacts, previewContacts } from './contact-calls.ts';
import { ContactPreview, loadText } from './contact-preview.tsx';

const accepted = '.vcf,.vcard,.csv,.txt,.tsv,.xlsx,.xls,.xml,.html,text/vcard,text/csv';

/** Shows how a list of contacts is understood before anything is stored or mailed, and asks who is there twice. */
export const ImportContacts = () => {
  const hydrated = useHydrated();
  const may = usePermission();
  if (!hydrated) return <SkeletonRows />;
  return may('answer enquiries') ? <Importing /> : <NotYourRole permission="answer enquiries" />;
};

const Importing = () => {
  const [kind, setKind] = useState<ContactKind>('enquiry');
  const [list, setList] = useState<ContactList | null>(null);
  const [preview, setPreview] = useState<ContactReport | null>(null);
  const [result, setResult] = useState<ContactReport | null>(null);
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
  const read = (next: ContactList) => {
    setList(next);
    return attempt('Reading…', async () => setPreview(await previewContacts(next)));
  };
  const leave = () => {
    setList(null);
    setPreview(null);
  };
  const load = (chosen: ContactList) =>
    attempt('Loading…', async () => {
      const loaded = await loadContacts(chosen);
      // somebody has come in since the preview: it asks again
      if (loaded.asked > 0) return setPreview(loaded);
      setResult(loaded);
      leave();
    });

  return (
    <div className="stack gap-4">
      <SegmentedField
        label="The people in the list"
        name="kind"
        hint={
          kind === 'enquiry' ? 'Each becomes an enquiry to answer.' : 'Each gets a mail with a link to the sign-up.'
        }
        options={[
          { value: 'enquiry', label: 'Add as enquiries' },
          { value: 'invitation', label: 'Invite to sign up' },
        ]}
        value={kind}
        disabled={busy !== ''}
        onChange={({ target }) => {
          const chosen = target.value as ContactKind;
          setKind(chosen);
          setResult(null);
          if (list) void read({ ...list, kind: chosen });
        }}
      />
      <div>
        <label className="btn">
          {busy === 'Reading…' && !preview ? 'Reading…' : list ? 'Choose another file' : 'Choose a file'}
          <input
            className="vh"
            type="file"
            accept={accepted}
            disabled={busy !== ''}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (!file) return;
              setPreview(null);
              setResult(null);
              void read({ file, kind, answers: {} });
            }}
          />
        </label>
      </div>
      <p className="sm mut">
        Contacts of a phone (VCF), CSV or Excel (XLSX), up to 5,000. Nothing is stored or mailed before you have seen
        how the list is read.
      </p>
      {error && (
        <Notice kind="bad" live>
          {error}
        </Notice>
      )}
      {result && (
        <Notice kind="ok" live>
          {loadText(result, kind)}{' '}
          <a href={`/office/enquiries${kind === 'invitation' ? '?show=invited' : ''}`}>See them</a>
        </Notice>
      )}
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
          <ContactPreview preview={preview} kind={kind} />
          <div className="row wrap-row">
            <Button
              variant="primary"
              busy={busy !== ''}
              busyText={busy}
              disabled={preview.asked > 0 || preview.sample.length === 0}
              onClick={() => void load(list)}
            >
              {kind === 'enquiry' ? 'Import as enquiries' : 'Import and send invitations'}
            </Button>
            <Button
              variant="quiet"
              disabled={busy !== ''}
              onClick={() => {
                leave();
                setError('');
              }}
            >
              Cancel
            </Button>
          </div>
        </section>
      )}
    </div>
  );
};
