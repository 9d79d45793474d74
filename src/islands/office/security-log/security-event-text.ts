import type { SecurityEvent } from '#lib/api/office/security-log.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { securityEventTexts, timesText } from '#lib/messages/security-events.ts';

const texts: Record<string, string> = securityEventTexts;

/** 'Read a payment: payment 12'; of a file only that it was one. */
export const eventText = ({ kind, subject }: SecurityEvent) => {
  const text = texts[kind] ?? kind;
  return subject && !subject.startsWith('file ') ? `${text}: ${subject}` : text;
};

/** '23 November 2026, 07:16 · from 102.89.1.2 · Chrome on Android · the 50th time within the hour' */
export const occurrenceText = ({ address, device, times, created_at }: SecurityEvent) =>
  [formatDateTime(new Date(created_at)), address && `from ${address}`, device, timesText(times)]
    .filter(Boolean)
    .join(' · ');
