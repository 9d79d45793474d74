import { DAY } from '../durations.ts';

/** How somebody let an account into the office, or gave it more. */
export const tieKinds = ['invited', 'role', 'switched_on'] as const;
export type TieKind = (typeof tieKinds)[number];

/** One account let another in: for a while whoever controls the one may control the other. */
export interface StaffTie {
  member: number;
  by: number;
  at: Date;
}

/** For so long the two do not count as two people. */
export const tieDays = 7;

export const tieEnd = ({ at }: StaffTie): Date => new Date(at.getTime() + tieDays * DAY);

const isLive = (tie: StaffTie, now: Date): boolean => tieEnd(tie) > now;

/**
 * The tie that has to end before two accounts count as two people; null if they already do. Two accounts may be one
 * person while one of them has invited the other, or one account has invited both, directly or through others.
 */
export function tieBetween<Tie extends StaffTie>(
  ties: readonly Tie[],
  one: number,
  other: number,
  now: Date,
): Tie | null {
  const live = ties.filter((tie) => isLive(tie, now)).sort((a, b) => b.at.getTime() - a.at.getTime());
  for (const [at, tie] of live.entries()) {
    const known = live.slice(0, at + 1);
    const above = letInBy(known, other);
    if ([...letInBy(known, one)].some((account) => above.has(account))) return tie;
  }
  return null;
}

/** The account, who let it in, who let those in, and so on. */
function letInBy(ties: readonly StaffTie[], account: number): Set<number> {
  const found = new Set([account]);
  // a set that grows while it is walked is walked to its end
  for (const member of found) for (const tie of ties) if (tie.member === member) found.add(tie.by);
  return found;
}

/** All accounts that may be one person with this one, itself among them, in their order. */
export function accountsOfOne(ties: readonly StaffTie[], account: number, now: Date): number[] {
  const others = new Set(ties.flatMap(({ member, by }) => [member, by]));
  others.delete(account);
  const tied = [...others].filter((other) => tieBetween(ties, account, other, now) !== null);
  return [account, ...tied].sort((one, other) => one - other);
}
