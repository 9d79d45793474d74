import { Icon } from '#islands/ui/icons/icon.tsx';
import { downloadIcon, fileIcon } from '#islands/ui/icons/icons.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import type { PlanDetails } from '../plan-view.ts';
import { isLinkFresh, openDocument } from './document-link.ts';

interface DocumentListProps {
  plan: PlanDetails;
  /** When the plan and its links were loaded, in milliseconds since 1970. */
  loadedAt: number;
}

export const DocumentList = ({ plan, loadedAt }: DocumentListProps) => (
  <ul className="list">
    {plan.contract_documents.map(({ id, document_name, document_file }) => (
      <li key={id}>
        <a
          className="item min-h-14"
          href={document_file}
          download={document_name}
          onClick={(event) => {
            if (isLinkFresh(loadedAt, serverTime())) return;
            event.preventDefault();
            void openDocument(plan.plan_properties.id, id);
          }}
        >
          <span className="disc row-span-1">
            <Icon of={fileIcon} size="m" />
          </span>
          <span className="t">
            <span className="vh">Download </span>
            {document_name}
          </span>
          <Icon of={downloadIcon} size="m" />
        </a>
      </li>
    ))}
  </ul>
);
