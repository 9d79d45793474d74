import { type SQL, sql } from 'drizzle-orm';
import { parseNaira } from '#lib/domain/money.ts';
import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { asSeen } from '#lib/domain/typed/as-seen.ts';
import { searchTerms } from '#lib/domain/typed/search-terms.ts';
import { foundInColumn } from '../../db/found-by-text.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { payments, users } from '../../db/schema.ts';
import { lateReference } from '../../ledger/late-payment.ts';
import { transferReference } from '../../wallet/credit-transfer.ts';
import { matchesPerson } from '../filters.ts';
import type { Place } from '../found-in-places.ts';

/** In a shorter piece there is no trigram, so the names of senders could only be read one by one. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

const among = (where: SQL): Place => ({ from: sql`${payments}`, where });

export function placesWith(text: string): Place[] {
  const reference = referenceIn(text);
  const customers = sql`${payments} join ${users} on ${users.id} = ${payments.userId}`;
  return [
    { from: customers, where: matchesPerson(text) },
    ...(searchTerms(text).some((term) => hasTrigram.test(term))
      ? [among(foundInColumn(text, payments.senderName))]
      : []),
    ...(reference ? [among(sql`${payments.reference} like ${likePattern(reference).slice(1)}`)] : []),
    among(sql`${payments.externalReference} in (${transferReference(text)}, ${lateReference(text.toUpperCase())})`),
    ...amountPlaces(text),
  ];
}

/** What was announced or came, where the text is an amount. */
export function amountPlaces(text: string): Place[] {
  const kobo = parseNaira(plainAmount(text));
  if (kobo === null) return [];
  return [
    among(sql`${payments.amount} = ${kobo}`),
    among(sql`${payments.received} = ${kobo} and ${payments.received} <> ${payments.amount}`),
  ];
}

/** The beginning of a reference as it is kept, HS-… in capitals, whatever was put between its letters. */
function referenceIn(text: string): string | undefined {
  const code = asSeen(text);
  const [, ours] = /^HS[- ]?([\dA-Z -]*)$/.exec(code) ?? [];
  return ours === undefined ? /^[\w-]+$/.exec(code)?.[0] : `HS-${ours.replace(/[ -]/g, '')}`;
}
