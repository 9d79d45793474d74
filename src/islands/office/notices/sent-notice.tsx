import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficeNotice } from '#lib/api/office/notices.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { IfPermitted } from '../permissions.tsx';
import { customersText, noticeKindNames } from './notice-kinds.ts';

const WithdrawNotice = lazyDialog(
  'Withdraw this notice',
  async () => (await import('./withdraw-notice.tsx')).WithdrawNotice,
);

export const SentNotice = ({ notice }: { notice: OfficeNotice }) => {
  const { withdrawn, approved_by, readers } = notice;
  const [asking, setAsking] = useState(false);
  return (
    <li className="enquiry stack">
      <div className="row spread wrap-row">
        <h3>{notice.title}</h3>
        <span className="tags">
          <StatusTag kind="info">{noticeKindNames[notice.kind]}</StatusTag>
          {withdrawn && <StatusTag kind="bad">Withdrawn</StatusTag>}
        </span>
      </div>
      <p className="sm mut">
        {formatDateTime(new Date(notice.created_at))} · {notice.sent_by}
        {approved_by && `, approved by ${approved_by}`} · to {customersText(notice.customers)} ·{' '}
        {withdrawn ? `${formatNumber(readers)} had read it` : `read by ${formatNumber(readers)}`}
      </p>
      <p className="message">{notice.content}</p>
      {notice.properties.length > 0 && (
        <p className="sm">
          Leads to{' '}
          {notice.properties.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a className="link" href={`/office/properties/${id}`}>
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      {withdrawn ? (
        <Withdrawal {...withdrawn} />
      ) : (
        <IfPermitted to="send notices">
          <div className="row">
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Withdraw<span className="vh">: {notice.title}</span>
            </Button>
          </div>
        </IfPermitted>
      )}
      {asking && <WithdrawNotice notice={notice} onClose={() => setAsking(false)} />}
    </li>
  );
};

const Withdrawal = ({ at, by, reason, correction }: NonNullable<OfficeNotice['withdrawn']>) => (
  <div className="sm stack tight">
    <p>
      Withdrawn by {by}, {formatDateTime(new Date(at))}: {reason}
    </p>
    {correction && <p className="message">Its readers read instead: {correction}</p>}
  </div>
);
