import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental } from '#lib/domain/offers.ts';
import { endTermsText } from '#lib/messages/changes/end-terms.ts';

const answers = '/how-paying-works#';
const asked = [
  ['What are the fees for?', 'words'],
  ['What if a payment is late?', 'late'],
  ['Which papers do I get?', 'papers'],
] as const;

/** What buyers ask before they pay; the office writes the longer answers. */
export const Questions = ({ property }: { property: Property }) => (
  <div className="stack gap-2">
    {asked.map(([question, passage]) => (
      <a className="link" key={passage} href={answers + passage}>
        {question}
      </a>
    ))}
    {!isRental(property) && <p>{`Documents to download once paid. Can I stop? ${endTermsText(property)}`}</p>}
  </div>
);
