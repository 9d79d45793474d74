import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/content/paying-page.ts';
import { notOurAccount } from '#lib/messages/office/account-numbers.ts';
import {
  missingPassages,
  type PayingLanguage,
  type PayingTexts,
  passages,
} from '#lib/messages/paying-page/passages.ts';
import { foreignNumbersIn } from '../../company/foreign-accounts.ts';
import { englishOf, paymentGuideVersions } from '../../content/payment-guide.ts';
import { payingPages as table } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidatePages } from '../../page-invalidation/invalidate.ts';
import { CATALOGUE_TAG, PAYING_TAG } from '../../page-invalidation/tags.ts';
import { db, now, tx } from '../../runtime.ts';
import { type AuditedAction, auditAction } from '../audit-action.ts';
import { lockContentTables } from '../content/concurrent-changes.ts';
import { oneVersion, payingSubject, versionHash } from './office-paying-page.ts';

export function changePayingPage(
  { language, mark, texts: sent, compared = false }: PayloadOf<typeof calls.changePayingPage>,
  { caller }: ContextOf<typeof calls.changePayingPage>,
) {
  const texts = trimmed(sent);
  return tx(async () => {
    const { before, english } = await lockVersion(language, mark);
    const missing = missingPassages(texts);
    if (missing.length > 0 && (before.isOn || language === 'en'))
      throw new Refusal('conflict', {
        message: 'A published page has no empty part. Fill in all of them, or unpublish it first.',
      });
    // a passage that is written anew is written from the English of now
    const from = passages.filter((name) => texts[name] && (compared || texts[name] !== before.texts[name]));
    const translatedFrom = {
      ...before.translatedFrom,
      ...(language === 'en' ? {} : Object.fromEntries(from.map((name) => [name, english[name]]))),
    };
    const values = { texts: texts as Record<string, string>, translatedFrom, updatedAt: now() };
    await db()
      .insert(table)
      .values({ language, ...values })
      .onConflictDoUpdate({ target: table.language, set: values });
    const detail = { language, before: before.texts, after: texts };
    await record({ by: caller.user, action: 'change_paying_page', language, detail });
    return oneVersion(language);
  });
}

export function switchPayingPage(
  { language, on, mark }: PayloadOf<typeof calls.switchPayingPage>,
  { caller }: ContextOf<typeof calls.switchPayingPage>,
) {
  return tx(async () => {
    const { before } = await lockVersion(language, mark);
    if (language === 'en')
      throw new Refusal('conflict', { message: 'The English text is authoritative, so it is always published.' });
    if (on && before.missing.length > 0)
      throw new Refusal('conflict', { message: 'Translate every part before you publish this language.' });
    const [number] = on ? await foreignNumbersIn(...Object.values(before.texts)) : [];
    if (number) throw new Refusal('conflict', { message: notOurAccount(number) });
    const values = { switchedOnAt: on ? now() : null, switchedOnBy: on ? caller.user.id : null, updatedAt: now() };
    await db()
      .insert(table)
      .values({
        language,
        texts: before.texts as Record<string, string>,
        translatedFrom: before.translatedFrom as Record<string, string>,
        ...values,
      })
      .onConflictDoUpdate({ target: table.language, set: values });
    const action = on ? 'switch_paying_page_on' : 'switch_paying_page_off';
    await record({ by: caller.user, action, language, detail: { language } });
    return oneVersion(language);
  });
}

async function lockVersion(language: PayingLanguage, mark: string | undefined) {
  await lockContentTables();
  await db().select().from(table).where(eq(table.language, language)).for('update');
  const versions = await paymentGuideVersions();
  const before = versions.find((version) => version.language === language);
  if (!before) throw new Refusal('not_found');
  if (mark !== undefined && mark !== versionHash(before)) throw new Refusal('changed_meanwhile');
  return { before, english: englishOf(versions) };
}

const trimmed = (sent: Record<string, string>): Partial<PayingTexts> =>
  Object.fromEntries(passages.flatMap((name) => (sent[name]?.trim() ? [[name, sent[name].trim()]] : [])));

interface Recorded {
  by: AuditedAction['by'];
  action: AuditedAction['action'];
  language: PayingLanguage;
  detail: Record<string, unknown>;
}

/** Logs it, and drops the cached pages: the languages name each other, and the sitemap names them. */
async function record({ by, action, language, detail }: Recorded) {
  await auditAction({ by, action, subject: payingSubject(language), detail });
  await invalidatePages([PAYING_TAG, CATALOGUE_TAG]);
}
