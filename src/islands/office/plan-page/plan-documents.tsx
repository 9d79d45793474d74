import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import type { OfficePlan } from '#lib/api/office/payments-and-plans.ts';

export const PlanDocuments = ({ plan }: { plan: OfficePlan }) => (
  <section className="card stack">
    <h2>Documents</h2>
    {plan.contract_documents.length === 0 && <p className="mut">No document yet.</p>}
    {plan.contract_documents.map(({ id, document_name, document_file }) => (
      <ButtonLink key={id} icon={fileIcon} href={document_file} target="_blank" rel="noreferrer">
        {document_name}
      </ButtonLink>
    ))}
  </section>
);
