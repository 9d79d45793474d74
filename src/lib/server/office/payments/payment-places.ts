import { type SQL, sql } from 'drizzle-orm';
import { parseNaira } from '#lib/domain/money.ts';
import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { payments, users } from '../../db/schema.ts';
import { lateReference } from '../../ledger/late-settlement.ts';
import { transferReference } from '../../wallet/credit-transfer.ts';
import { matchesPerson } from '../filters.ts';
import type { Place } from '../found-in-places.ts';

/** In a shorter piece there is no trigram, so the names of senders could only be read one by one. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

export function placesWith(text: string): Place[] {
  const kobo = parseNaira(plainAmount(text));
  const customers = sql`${payments} join ${users} on ${users.id} = ${payments.userId}`;
  const among = (where: SQL): Place => ({ from: sql`${payments}`, where });
  return [
    { from: customers, where: matchesPerson(text) },
    ...(hasTrigram.test(text) ? [among(sql`${payments.senderName} ilike ${likePattern(text)}`)] : []),
    ...(/^[\w-]+$/.test(text) ? [among(sql`${payments.reference} like ${startOf(text)}`)] : []),
    among(sql`${payments.externalReference} in (${transferReference(text)}, ${lateReference(text.toUpperCase())})`),
    ...(kobo === null
      ? []
      : [
          among(sql`${payments.amount} = ${kobo}`),
          among(sql`${payments.received} = ${kobo} and ${payments.received} <> ${payments.amount}`),
        ]),
  ];
}

const startOf = (reference: string) => likePattern(reference.toUpperCase()).slice(1);
