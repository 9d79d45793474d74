import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { OfficeNotice } from '#lib/api/office/notices-and-enquiries.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { customersText, noticeKindNames } from './notice-kinds.ts';

export const SentNotice = ({ notice }: { notice: OfficeNotice }) => (
  <li className="enquiry stack">
    <div className="row spread">
      <h3>{notice.title}</h3>
      <StatusTag kind="info">{noticeKindNames[notice.kind]}</StatusTag>
    </div>
    <p className="sm mut">
      {formatDateTime(new Date(notice.created_at))} · {notice.sent_by} · to {customersText(notice.customers)}
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
  </li>
);
