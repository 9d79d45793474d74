import { formatDateTime } from '#lib/domain/days.ts';
import { formatNairaShort, type Kobo } from '#lib/domain/money.ts';
import { unitsOf } from '#lib/messages/holds.ts';
import type { Contacts } from '#lib/site.ts';
import { oneLine, renderMail } from './render-mail.ts';

interface CheapPurchase {
  buyer: string;
  property: string;
  units: number;
  unitPrice: Kobo;
  listPrice: Kobo;
  createdAt: Date;
}

/** To the owners of the office. */
export const cheapPurchaseMail = (
  contacts: Contacts,
  { buyer, property, units, unitPrice, listPrice, createdAt }: CheapPurchase,
  href: string,
) =>
  renderMail(contacts, {
    subject: 'A purchase at under half of the price',
    preview: `${formatNairaShort(unitPrice)} instead of ${formatNairaShort(listPrice)} a unit.`,
    to: 'colleague',
    paragraphs: [
      `${oneLine(buyer, 80)} bought ${unitsOf(units)} of ${oneLine(property, 120)} at ${formatNairaShort(unitPrice)} a unit on ${formatDateTime(createdAt)} (Lagos).`,
      `Within a day before or after it the price was ${formatNairaShort(listPrice)}.`,
      'The page of the property says who changed its price, and when. If this was not meant, speak to the buyer before the contract is made.',
    ],
    button: { label: 'Open the plan', href },
  });
