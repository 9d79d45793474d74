import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental } from '#lib/domain/offers.ts';
import { endTermsText } from '#lib/messages/changes/end-terms.ts';

const answers = '/how-paying-works#';
const asked = [
  ['What are the fees for?', 'words'],
  ['What if a payment is late?', 'late'],
  ['Which papers do I get once paid?', 'papers'],
] as const;

/** What buyers ask before they pay; the office writes the longer answers. A tenant pays no instalments and gets no papers. */
export const Questions = ({ property }: { property: Property }) => {
  const rental = isRental(property);
  return (
    <div className="stack gap-2">
      {asked.slice(0, rental ? 1 : 3).map(([question, passage]) => (
        <a className="link" key={passage} href={answers + passage}>
          {question}
        </a>
      ))}
      {!rental && <p>{`Can I stop? ${endTermsText(property)}`}</p>}
    </div>
  );
};
