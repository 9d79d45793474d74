import { useState } from 'react';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { Approval } from '#lib/api/office/staff/approvals.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { NoticeForm } from './notice-form.tsx';
import { SentNotice } from './sent-notice.tsx';
import { type NoticeValues, useNoticeForm } from './use-notice-form.ts';

const SendDialog = lazyDialog('Send the notice', async () => (await import('./send-dialog.tsx')).SendDialog);

/** There is rarely one. */
const Waiting = ({ approvals }: { approvals: readonly Approval[] }) => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('../approvals/approval-item.tsx')).ApprovalItem);
  if (lazy.state !== 'open') return <LazyPlaceholder lazy={lazy} onRetry={retry} />;
  return (
    <ul className="list">
      {approvals.map((approval) => (
        <lazy.part key={approval.id} approval={approval} />
      ))}
    </ul>
  );
};

/** Writes notices to customers, and lists the sent ones. */
export const Notices = () => {
  const form = useNoticeForm();
  const [preview, setPreview] = useState<NoticeValues | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const page = pageParam(new URLSearchParams(useUrlQuery()));
  const read = useQuery('GET /office/notifications', { page });
  return (
    <div className="stack">
      <IfPermitted to="send notices">
        <NoticeForm key={sentCount} form={form} onSend={setPreview} />
      </IfPermitted>
      {read.state === 'ready' && read.data.waiting.length > 0 && (
        <section className="card queue">
          <h2 className="mx-4 my-4 sm:mx-6">Awaiting approval</h2>
          <Waiting approvals={read.data.waiting} />
        </section>
      )}
      <section className="card queue">
        <h2 className="mx-4 my-4 sm:mx-6">Sent</h2>
        <LoadView read={read} failed="The notices did not load">
          {({ notices }) => (
            <PagedList
              of={notices}
              row={(notice) => <SentNotice key={notice.id} notice={notice} />}
              empty={
                <EmptyView title="No notice yet" level={3}>
                  What is sent to customers is listed here, with who sent it and when.
                </EmptyView>
              }
            />
          )}
        </LoadView>
      </section>
      {preview && (
        <SendDialog
          notice={preview}
          customers={read.state === 'ready' ? read.data.customers : undefined}
          onSent={() => {
            form.reset({ title: '', content: '', kind: 'service', properties: [] });
            setSentCount(sentCount + 1);
          }}
          onRefused={form.showErrors}
          onClose={() => setPreview(null)}
        />
      )}
    </div>
  );
};
