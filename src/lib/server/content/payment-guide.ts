import { asc } from 'drizzle-orm';
import { englishPayingPage } from '#lib/messages/paying-page/english.ts';
import {
  missingPassages,
  outdatedPassages,
  type PayingLanguage,
  type PayingTexts,
  payingLanguageCodes,
} from '#lib/messages/paying-page/passages.ts';
import { pidginPayingPage } from '#lib/messages/paying-page/pidgin.ts';
import { payingPages as table } from '../db/schema.ts';
import { db } from '../runtime.ts';

type Row = typeof table.$inferSelect;

export interface PayingVersion {
  language: PayingLanguage;
  texts: Partial<PayingTexts>;
  translatedFrom: Partial<PayingTexts>;
  outdated: string[];
  missing: string[];
  /** Readers are shown it. English always is. */
  isOn: boolean;
  /** Undefined for a language that was never saved. */
  row: Row | undefined;
}

const drafts: Partial<Record<PayingLanguage, PayingTexts>> = { en: englishPayingPage, pcm: pidginPayingPage };

/** Every language as it is now, English first. */
export async function paymentGuideVersions(): Promise<PayingVersion[]> {
  const rows = await db().select().from(table).orderBy(asc(table.language));
  const rowOf = (language: PayingLanguage) => rows.find((row) => row.language === language);
  const english = { ...englishPayingPage, ...rowOf('en')?.texts };
  return payingLanguageCodes.map((language) => {
    const row = rowOf(language);
    const draft = drafts[language];
    const texts: Partial<PayingTexts> = row?.texts ?? draft ?? {};
    const translatedFrom: Partial<PayingTexts> = row?.translatedFrom ?? (draft ? englishPayingPage : {});
    if (language === 'en')
      return { language, texts: english, translatedFrom: {}, outdated: [], missing: [], isOn: true, row };
    const missing = missingPassages(texts);
    const isOn = row !== undefined && row.switchedOnAt !== null && missing.length === 0;
    return { language, texts, translatedFrom, outdated: outdatedPassages(english, translatedFrom), missing, isOn, row };
  });
}

/** Those that readers are shown, English first. */
export const publishedVersions = async () => (await paymentGuideVersions()).filter(({ isOn }) => isOn);

export const englishOf = (versions: readonly PayingVersion[]) => versions[0]?.texts as PayingTexts;

/** What readers are shown of a version. */
export type ShownVersion = Pick<PayingVersion, 'language' | 'texts' | 'outdated'>;

export const payingPage = async () => ({
  versions: (await publishedVersions()).map(({ language, texts, outdated }) => ({ language, texts, outdated })),
});
