import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson } from './local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from './session-storage.ts';

export interface TypedField {
  /** Names the field on its page. */
  where: string;
  before: string;
  typed: string;
}

/** What stood in the fields of a page when the session expired, stored for this tab until its owner is back. */
interface TypedText {
  userId: number;
  page: string;
  fields: TypedField[];
}

export const clearTypedText = () => removeSessionItem(storageKeys.typedText);

export const saveTypedText = (text: TypedText) => writeSessionItem(storageKeys.typedText, JSON.stringify(text));

/** Returns it once, on its page and only to its owner. */
export function takeTypedText(userId: number, page: string): TypedField[] {
  const stored = parseJson<Partial<TypedText>>(readSessionItem(storageKeys.typedText), {});
  if (stored.userId === userId && stored.page !== page) return [];
  clearTypedText();
  return stored.userId === userId ? (stored.fields ?? []) : [];
}
