import type { Enquiry } from '#lib/contract/office-messages.ts';
import { internationalDigits } from '#lib/domain/phones.ts';

const aboutOf = ({ property }: Enquiry) => (property ? `Your enquiry about ${property.name}` : 'Your enquiry');

/** Where an answer is written: a mail with its subject, a call, a chat. Null where the number can't be one. */
export function answerLinks(enquiry: Enquiry) {
  const greeting = `Hello ${enquiry.name},\n\n`;
  const number = internationalDigits(enquiry.phone);
  const text = encodeURIComponent(`Hello ${enquiry.name}, about ${aboutOf(enquiry).toLowerCase()}: `);
  return {
    mail: `mailto:${encodeURIComponent(enquiry.email)}?subject=${encodeURIComponent(aboutOf(enquiry))}&body=${encodeURIComponent(greeting)}`,
    call: `tel:${number ? `+${number}` : enquiry.phone.replace(/[^\d+]/g, '')}`,
    whatsapp: number && `https://wa.me/${number}?text=${text}`,
  };
}
