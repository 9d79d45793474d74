/** Random text of 32 characters has more; of shorter text a quarter. */
const FEWEST_CHARACTERS = 8;
const LONGEST_WORD = 12;

/** Whether a secret has few characters, or is a short word over and over. */
export const isWeakSecret = (secret: string): boolean =>
  new Set(secret).size < Math.min(FEWEST_CHARACTERS, secret.length / 4) || repeatsWord(secret);

function repeatsWord(secret: string): boolean {
  for (let length = 1; length <= Math.min(LONGEST_WORD, secret.length / 2); length += 1)
    if (secret.startsWith(secret.slice(length))) return true;
  return false;
}
