import { and, eq, sql } from 'drizzle-orm';
import { cardSandbox } from '../db/schema.ts';
import { db } from '../runtime.ts';

type Kind = typeof cardSandbox.$inferSelect.kind;

/** Entries of the sandbox, in the database so that they survive a restart and all instances share them. */
export async function load<Value extends object>(kind: Kind, key: string): Promise<Value | undefined> {
  const [row] = await db()
    .select({ value: cardSandbox.value })
    .from(cardSandbox)
    .where(and(eq(cardSandbox.kind, kind), eq(cardSandbox.key, key)));
  return row?.value as Value | undefined;
}

export async function save(kind: Kind, key: string, value: object) {
  const row = { kind, key, value: value as Record<string, unknown> };
  await db()
    .insert(cardSandbox)
    .values(row)
    .onConflictDoUpdate({ target: [cardSandbox.kind, cardSandbox.key], set: { value: row.value } });
}

export async function saveIfAbsent(kind: Kind, key: string, value: object): Promise<boolean> {
  const rows = await db()
    .insert(cardSandbox)
    .values({ kind, key, value: value as Record<string, unknown> })
    .onConflictDoNothing()
    .returning({ key: cardSandbox.key });
  return rows.length > 0;
}

export async function loadAll<Value extends object>(kind: Kind, field: string, is: string): Promise<Value[]> {
  const rows = await db()
    .select({ value: cardSandbox.value })
    .from(cardSandbox)
    .where(and(eq(cardSandbox.kind, kind), sql`${cardSandbox.value}->>${field} = ${is}`));
  return rows.map(({ value }) => value as Value);
}
