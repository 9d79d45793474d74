/** What belongs to the letter before it: marks, the second half of a sign, joiners and what they join. */
const GOES_ON = /^(?:[\p{M}\p{Variation_Selector}\p{Emoji_Modifier}\p{Join_Control}]|[\udc00-\udfff])/u;

/** The text's beginning, at most so many UTF-16 units, which ends after a whole letter with its marks. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  while (end > 0 && (GOES_ON.test(text.slice(end, end + 2)) || text[end - 1] === '\u200d')) end -= 1;
  return text.slice(0, end);
}
