import { serverDay } from '#lib/client/api/server-day.ts';

/** One PDF with all of them, to be printed. */
export async function saveLetters(letters: readonly number[]) {
  const { download } = await import('#lib/client/api/download.ts');
  await download('GET /office/arrears/letters', { letters: letters.join(',') }, `letters-${serverDay()}.pdf`);
}
