import { eq } from 'drizzle-orm';
import { customerStanding, type Standing, standingText } from '#lib/messages/office/two-people.ts';
import { users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { allTies, type KnownTie } from '../../staff/ties.ts';
import { fullName } from '../customer-summary.ts';

interface Somebody {
  id: number;
  name: string;
  createdAt: Date;
}

/** Says of an account how long it had been there at a moment; of one of the office, who had let it in. */
export async function standings() {
  const accounts = await db()
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.role, 'admin'));
  const names = new Map(accounts.map((one) => [one.id, fullName(one)]));
  const ties = await allTies();
  return ({ id, name, createdAt }: Somebody, at: Date): string => {
    if (!names.has(id)) return customerStanding({ name, since: createdAt }, at);
    const own = ties.filter((tie) => tie.member === id && tie.at <= at);
    return standingText(
      {
        name,
        // the account may be older than its place in the office
        since: own.find(({ kind }) => kind === 'invited')?.at ?? createdAt,
        last: lastOf(own, names),
      },
      at,
    );
  };
}

/** Two who have let somebody in together did so at one moment. */
function lastOf(ties: readonly KnownTie[], names: ReadonlyMap<number, string>): Standing['last'] {
  const last = ties.at(-1);
  if (!last) return null;
  const together = ties.filter(({ kind, at }) => kind === last.kind && at.getTime() === last.at.getTime());
  return { kind: last.kind, at: last.at, by: together.map(({ by }) => names.get(by) ?? '') };
}
