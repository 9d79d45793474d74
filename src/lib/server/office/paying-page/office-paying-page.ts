import { eq } from 'drizzle-orm';
import type { PayingPageVersion } from '#lib/api/office/content/paying-page.ts';
import type { PayingLanguage } from '#lib/messages/paying-page/passages.ts';
import { type PayingVersion, paymentGuideVersions } from '../../content/payment-guide.ts';
import { users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { rowHash } from '../content/concurrent-changes.ts';
import { lastChanges } from '../content/last-changes.ts';
import { fullName } from '../customer-summary.ts';

export const payingSubject = (language: PayingLanguage) => `page about paying (${language})`;

/** What was read: the texts, and what they were compared with. */
export const versionHash = ({ texts, translatedFrom, isOn }: PayingVersion) => rowHash({ texts, translatedFrom, isOn });

export const officePayingPage = async () => ({ versions: await asOfficeVersions(await paymentGuideVersions()) });

export async function oneVersion(language: PayingLanguage) {
  const found = (await paymentGuideVersions()).filter((version) => version.language === language);
  const [version] = await asOfficeVersions(found);
  return { version: version as PayingPageVersion };
}

async function asOfficeVersions(versions: readonly PayingVersion[]): Promise<PayingPageVersion[]> {
  const changes = await lastChanges(versions.map(({ language }) => payingSubject(language)));
  return Promise.all(
    versions.map(async (version) => ({
      language: version.language,
      texts: version.texts as Record<string, string>,
      missing: version.missing,
      outdated: version.outdated,
      mark: versionHash(version),
      is_draft: version.row === undefined,
      is_on: version.isOn,
      switched_on: await switchedOnBy(version),
      last_change: changes.get(payingSubject(version.language)) ?? null,
    })),
  );
}

async function switchedOnBy({ row, isOn }: PayingVersion) {
  if (!isOn || !row?.switchedOnAt || row.switchedOnBy === null) return null;
  const [user] = await db().select().from(users).where(eq(users.id, row.switchedOnBy));
  return { by: user ? fullName(user) : '', at: row.switchedOnAt.toISOString() };
}
