import type { FileType } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { fileFormatOf } from '#lib/messages/files.ts';

/** No text has them, but for tabs and ends of lines. */
export const hasControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/.test(text);

export const noneOf = (kinds: readonly FileType[]) =>
  new Refusal('wrong_type', { errors: { file: [fileFormatOf(kinds)] } });
