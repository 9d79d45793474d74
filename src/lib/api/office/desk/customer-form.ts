import * as z from 'zod/mini';
import { type IdentityPaper, identityPapers, plainPaperNumber } from '#lib/domain/accounts/identity-papers.ts';
import * as messages from '#lib/messages/accounts/take-over.ts';
import { choice, coercedField, email, optional, phone, typedCode } from '../../fields/fields.ts';
import { includeSchemas } from '../../fields/json-shape.ts';
import { name } from '../../fields/name.ts';

/** Apart from the calls, because forms of the browser check by it. */

/** What an identity paper shows of itself. */
export const paperFields = {
  paper_kind: choice<readonly [IdentityPaper, ...IdentityPaper[]]>('Identity paper', identityPapers),
  paper_number: typedCode('Number of the paper', 30).check(
    z.overwrite(plainPaperNumber),
    z.refine((number) => /^[A-Z0-9]{5,}$/.test(number), messages.paperNumberInvalid),
  ),
};

export const paperForm = z.object(paperFields);

export const deskCustomerForm = z.object({
  first_name: name('First name', 100),
  last_name: name('Last name', 100),
  phone_number: phone('Phone'),
  email: optional(email()),
  ...paperFields,
  consent: coercedField(
    (given: boolean | 'true') => (String(given) === 'true' ? { value: true } : { problem: messages.consentMissing }),
    includeSchemas && { enum: [true, 'true'] },
  ),
});
