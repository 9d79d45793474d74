import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import { formatDate } from '#lib/domain/days.ts';
import type { CustomerData } from './customer-data.ts';

/** The documents of all plans that the customer can open. */
export const CustomerDocuments = ({ plans }: Pick<CustomerData, 'plans'>) => {
  const documents = plans.flatMap(({ property, contract_documents }) =>
    contract_documents.filter(({ withdrawn }) => withdrawn === null).map((document) => ({ ...document, property })),
  );
  return (
    <section className="card stack tight">
      <h2>Documents</h2>
      {documents.length === 0 && <p className="mut">No document yet. They are added on the plans.</p>}
      {documents.map(({ id, document_name, document_file, added_at, property }) => (
        <div key={id} className="stack tight">
          <ButtonLink icon={fileIcon} href={document_file} target="_blank" rel="noreferrer">
            {document_name}
          </ButtonLink>
          <span className="sm mut">
            {property.name}, {formatDate(new Date(added_at))}
          </span>
        </div>
      ))}
    </section>
  );
};
