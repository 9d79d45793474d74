import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson } from './local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from './session-storage.ts';

export interface TypedField {
  /** Names the field on its page. */
  where: string;
  before: string;
  typed: string;
}

/** Field values at session expiry, stored for this tab until the user returns. */
interface TypedText {
  userId: number;
  page: string;
  fields: TypedField[];
}

export const saveTypedText = (text: TypedText) => writeSessionItem(storageKeys.typedText, JSON.stringify(text));

const storedText = () => parseJson<Partial<TypedText>>(readSessionItem(storageKeys.typedText), {});

/** Once it is known who has signed in. */
export const forgetTypedTextOfOthers = (userId: number) => {
  if (storedText().userId !== userId) removeSessionItem(storageKeys.typedText);
};

/** Returns it once, on its page and only to its owner. */
export function takeTypedText(userId: number, page: string): TypedField[] {
  forgetTypedTextOfOthers(userId);
  const stored = storedText();
  if (stored.page !== page) return [];
  removeSessionItem(storageKeys.typedText);
  return stored.fields ?? [];
}
