import type { Enquiry } from '#lib/api/office/enquiries.ts';
import { internationalPhoneDigits } from '#lib/domain/typed/phone-numbers.ts';

const topicOf = ({ property }: Enquiry) => (property ? `enquiry about ${property.name}` : 'enquiry');

/** Links to answer by mail, phone and WhatsApp; null where the number cannot be a mobile number. */
export function answerLinks(enquiry: Enquiry) {
  const topic = topicOf(enquiry);
  const subject = encodeURIComponent(`Your ${topic}`);
  const greeting = encodeURIComponent(`Hello ${enquiry.name},\n\n`);
  const number = internationalPhoneDigits(enquiry.phone);
  const text = encodeURIComponent(`Hello ${enquiry.name}, thank you for your ${topic}. `);
  return {
    mail: `mailto:${encodeURIComponent(enquiry.email)}?subject=${subject}&body=${greeting}`,
    call: `tel:${number ? `+${number}` : enquiry.phone.replace(/[^\d+]/g, '')}`,
    whatsapp: number && `https://wa.me/${number}?text=${text}`,
  };
}
