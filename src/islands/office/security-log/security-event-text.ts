import type { SecurityEvent } from '#lib/api/office/security-log.ts';
import { securityEventTexts } from '#lib/messages/security-events.ts';

const texts: Record<string, string> = securityEventTexts;

/** 'Read a payment: payment 12'; of a file only that it was one. */
export const eventText = ({ kind, subject }: SecurityEvent) => {
  const text = texts[kind] ?? kind;
  return subject && !subject.startsWith('file ') ? `${text}: ${subject}` : text;
};
