import { asc, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { printLetters as call } from '#lib/api/office/arrears/letters.ts';
import { formatDay } from '#lib/domain/days.ts';
import { collectionLetters, plans, users } from '../../../db/schema.ts';
import { pdfResponse } from '../../../documents/file-response.ts';
import { drawLetters } from '../../../documents/letters/letter-batch.ts';
import { db } from '../../../runtime.ts';
import { fullName } from '../../customer-summary.ts';
import { titleOfLetter } from './letter-texts.ts';

export async function printLetters({ letters: ids }: PayloadOf<typeof call>) {
  const rows = await db()
    .select({ letter: collectionLetters, customer: users, contractId: plans.uniqueContractId })
    .from(collectionLetters)
    .innerJoin(users, eq(users.id, collectionLetters.userId))
    .innerJoin(plans, eq(plans.id, collectionLetters.planId))
    .where(inArray(collectionLetters.id, ids))
    .orderBy(asc(collectionLetters.id));
  const [first] = rows;
  if (!first || rows.length !== ids.length) throw new Refusal('not_found');
  const bytes = await drawLetters(
    rows.map(({ letter, customer, contractId }) => ({
      title: titleOfLetter(letter.step),
      subtitle: [formatDay(letter.day), contractId && `Contract ${contractId}`].filter(Boolean).join(' · '),
      to: [fullName(customer), customer.address, [customer.lga, customer.state].filter(Boolean).join(', ')],
      text: letter.text,
    })),
    first.letter.createdAt,
  );
  return pdfResponse(bytes, `letters-${first.letter.day}.pdf`);
}
