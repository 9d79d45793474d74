import type { AddedContent, ChangedContent, ContentList, OfficeContent } from '#lib/api/office/content/content.ts';
import type { SettingName } from '#lib/api/office/content/content-forms.ts';
import { type ContentRow, reminderOf, slideOf, textField } from '../../content/content-rows.ts';
import { rowHash } from './concurrent-changes.ts';
import type { LastChange } from './last-changes.ts';

type Stored = Pick<ContentRow, 'kind' | 'type' | 'value'>;

/** The type of a setting in the public API. */
const typeOf: Record<SettingName, string> = {
  interest_option: 'enquiry',
  chat_link: 'support',
  opening_hours: 'support',
  agreement: 'agreement',
  contract: 'contract',
  contract_id_days: 'contract_id',
  letter_first: 'letter',
  letter_second: 'letter',
  letter_final: 'letter',
};

export function storedContent(input: Exclude<AddedContent | ChangedContent, { kind: 'slider' }>): Stored {
  const { kind, ...value } = input;
  return { kind, type: input.kind === 'setting' ? typeOf[input.name] : '', value };
}

/** The part of a row that its version covers: not its position, nor the variants of an image. */
export function comparableContent({ kind, type, value }: ContentRow) {
  const { alt, words, key, image } = value;
  return { kind, type, value: kind === 'slider' ? { alt, words, key, image } : value };
}

/** A key for content that exists only once; null for entries of a list. */
export function uniqueKey({ kind, value }: Stored): string | null {
  if (kind === 'header') return 'header';
  const name = textField(value, 'name');
  if (kind === 'reminder') return `reminder ${value.days}`;
  return kind === 'contact' || (kind === 'setting' && name !== 'interest_option') ? `${kind} ${name}` : null;
}

export const listRows: Record<ContentList, Pick<ContentRow, 'kind' | 'type'>> = {
  faqs: { kind: 'faq', type: '' },
  login_slides: { kind: 'slider', type: 'login' },
  dashboard_banners: { kind: 'slider', type: 'dashboard' },
  team_faces: { kind: 'slider', type: 'team' },
  interest_options: { kind: 'setting', type: 'enquiry' },
};

export const contentSubject = (id: number) => `content ${id}`;

export function officeContentOf(row: ContentRow, lastChange: LastChange | undefined): OfficeContent {
  const { id, kind, type, value } = row;
  const known = { id, mark: rowHash(comparableContent(row)), last_change: lastChange ?? null };
  const named = { name: textField(value, 'name'), value: textField(value, 'value') };
  switch (kind) {
    case 'faq':
      return { ...known, kind, question: textField(value, 'question'), answer: textField(value, 'answer') };
    case 'header':
      return { ...known, kind, list_description: [value.list_description].flat().map(String) };
    case 'reminder':
      return { ...known, kind, ...reminderOf(row) };
    case 'slider':
      return { ...known, ...slideOf(row), kind, type };
    case 'contact':
    case 'setting':
      return { ...known, ...named, kind };
  }
}
