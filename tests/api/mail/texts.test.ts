import { expect, test } from 'vitest';
import { deskLinkMail } from '#lib/server/mail/move-in-texts.ts';
import { markTrusted } from '#lib/server/mail/our-words.ts';
import { payerReceiptMail, payerRejectedMail } from '#lib/server/mail/payer-texts.ts';
import type { RenderedMail } from '#lib/server/mail/render-mail.ts';
import { type SecondFactorEvent, secondFactorMail } from '#lib/server/mail/second-factor-texts.ts';
import * as texts from '#lib/server/mail/texts.ts';
import { site } from '#lib/site.ts';

const evil = `</p><img src="https://evil.example/x.png" onerror='alert(1)'> & "more"`;
const contacts = { phone: '0800 111 2222', email: 'office&desk@palms.example' };
const page = 'https://portal.example.com/somewhere?a=1&b=2';
const enquiry = { name: evil, email: 'eve@example.com', phone: '0803', interest_option: evil, propertyName: evil };

const secondFactorEvents: SecondFactorEvent[] = [
  { kind: 'added', factor: 'passkey', name: evil },
  { kind: 'removed', factor: 'authenticator', name: evil },
  { kind: 'recovery code used', left: 1 },
  { kind: 'recovery codes renewed' },
  { kind: 'turned off' },
  { kind: 'wrong codes', wrong: 5 },
];
const signedIn = { device: evil, at: '20 November 2026, 09:00' };

const mails: Record<keyof typeof texts, RenderedMail> = {
  codeMail: texts.codeMail(contacts, markTrusted('0417')),
  resetMail: texts.resetMail(contacts, markTrusted('0417'), page),
  failedSignInsMail: texts.failedSignInsMail(contacts, page),
  unlockMail: texts.unlockMail(contacts, page),
  knownAddressMail: texts.knownAddressMail(contacts, page),
  noticeMail: texts.noticeMail(contacts, evil, { title: evil, content: evil }, { label: 'Open my plan', href: page }),
  calendarMail: texts.calendarMail(contacts, evil, { property: evil, isOver: true }),
  withdrawnNoticeMail: texts.withdrawnNoticeMail(contacts, { title: evil, content: evil }, page),
  newSignInMail: texts.newSignInMail(contacts, evil, signedIn, page),
  signedOutByOfficeMail: texts.signedOutByOfficeMail(contacts, evil, evil, page),
  changedByOfficeMail: texts.changedByOfficeMail(contacts, evil, evil, page),
  passwordChangedMail: texts.passwordChangedMail(contacts, evil, page),
  passwordResetMail: texts.passwordResetMail(contacts, evil, page),
  wrongPasswordsMail: texts.wrongPasswordsMail(contacts, evil, page),
  accountClosedMail: texts.accountClosedMail(contacts, evil),
  invitationMail: texts.invitationMail(contacts, 'https://portal.example.com'),
  contactInvitationMail: texts.contactInvitationMail(contacts, page),
  enquiryMail: texts.enquiryMail(contacts, { ...enquiry, description: `${evil}\nSecond line` }, page),
};
const paidByLink = {
  amount: markTrusted('₦1,200,000'),
  what: markTrusted('Instalment 6 of 12, Palm Grove Estate'),
  day: markTrusted('26 November 2026'),
  reference: markTrusted('HS-7K4M'),
  toWallet: false,
};
const each = [
  ['payerReceiptMail', payerReceiptMail(contacts, paidByLink)] as const,
  ['payerReceiptMail, too late', payerReceiptMail(contacts, { ...paidByLink, toWallet: true })] as const,
  ['payerRejectedMail', payerRejectedMail(contacts, paidByLink)] as const,
  ['deskLinkMail', deskLinkMail(contacts, markTrusted('28 December 2026'), page, markTrusted(page))] as const,
  ...Object.entries(mails),
  ...secondFactorEvents.map(
    (event) => [`secondFactorMail, ${event.kind}`, secondFactorMail(contacts, evil, event, signedIn, page)] as const,
  ),
];
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]*>/gs, ' ')
    .replace(
      /&(lt|gt|amp|quot|#39);/g,
      (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" })[name as 'lt'],
    )
    .replace(/\s+/g, ' ');

test.each(each)('%s has the same words as text and as HTML', (_, { subject, text, html }) => {
  expect(subject).not.toMatch(/[\r\n]/);
  for (const part of text.split('\n').filter((line) => line !== '' && !line.startsWith('https:')))
    expect(textOf(html)).toContain(part.replace(/:$/, '').trim());
  for (const whole of [site.name, contacts.phone, contacts.email]) expect(text).toContain(whole);
});

test.each(each)(
  'OB-28: the subject of %s holds no code, which mail servers would keep in their logs',
  (_, { subject }) => {
    expect(subject).not.toContain('0417');
  },
);

test.each(each)('%s escapes what people typed, and loads nothing', (_, { html }) => {
  expect(html).not.toMatch(/<(img|script|link|iframe|svg)|url\(|<[^>]*\son\w+=/i);
});

test.each(each)('%s has at most one button, whose address is in the text too', (_, { text, html }) => {
  const links = [...html.matchAll(/<a [^>]*href="(https?:[^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(links.length).toBeLessThanOrEqual(1);
  for (const href of links) expect(text).toContain(href);
});

test.each(each)('%s has a preview, a language, and colours for light and dark', (_, { html }) => {
  expect(html).toMatch(/<div style="display:none[^>]*>[^<]{10,}<\/div>/);
  expect(html).toContain(`<html lang="${site.language}">`);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

test('a code is shown large in HTML and at the start of its line in the text', () => {
  for (const { text, html } of [mails.codeMail, mails.resetMail]) {
    expect(text).toMatch(/^Your code is 0417\./m);
    expect(html).toMatch(/letter-spacing[^>]*>0417</);
  }
});
