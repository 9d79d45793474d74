const failed =
  /fail|declin|pend|revers|reserv|abandon|cancel|reject|error|incomplete|process|hold|unposted|not posted|not booked|blocked|refused|unsuccessful|expired|timed? ?out/i;
const done =
  /^(00?|1|y|yes|true|s|c|ok|processed)$|succe|complet|posted|settled|booked|approved|paid|done|clear|confirm|credited|debited|final|active|accepted|executed|received|sent|delivered/i;

/** What a bank says became of a row; 'unknown' for words that nobody knows here. */
export function stateOf(text: string): 'done' | 'failed' | 'unknown' {
  const plain = text.trim();
  if (plain === '' || /^processed$/i.test(plain)) return 'done';
  if (failed.test(plain)) return 'failed';
  return done.test(plain) ? 'done' : 'unknown';
}
