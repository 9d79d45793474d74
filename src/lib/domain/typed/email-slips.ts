/** Where most people in Nigeria have their mail, the most frequent first. */
const usual = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com', 'aol.com', 'protonmail.com'],
  ...['yahoo.co.uk', 'hotmail.co.uk', 'googlemail.com', 'rocketmail.com'],
];
/** Right as well, though a letter away from another. */
const alsoRight = ['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'aim.com', 'proton.me', 'fmail.com', 'hey.com'];

/** Whether one letter too many, too few, another, or two changed over make the one of the other. */
function isOneSlipAway(typed: string, right: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === right[from]) from++;
  const [rest, wanted] = [typed.slice(from), right.slice(from)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** The address that was probably meant, to ask about and never to change: 'ada@gmial.com' may be ada@gmail.com. */
export const likelyEmail = (typed: string): string | null => {
  const [name = '', domain = '', ...more] = typed.trim().split('@');
  const written = domain.toLowerCase();
  if (!name || more.length > 0 || written.length < 5 || [...usual, ...alsoRight].includes(written)) return null;
  const meant = usual.find((right) => isOneSlipAway(written, right));
  return meant ? `${name}@${meant}` : null;
};
