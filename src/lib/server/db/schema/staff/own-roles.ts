import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { createdAt, id, instant, ref } from '../columns.ts';
import { users } from '../people.ts';

/** Roles that the owner has made beside the fixed ones. One that is retired is given to nobody any more. */
export const ownRoles = pgTable(
  'own_roles',
  {
    id: id(),
    name: text().notNull(),
    /** Triggers copy them to the accounts with this role. */
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Of each change one more: whoever changes it has seen the newest. */
    version: integer().notNull().default(1),
    createdBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    changedAt: createdAt(),
    retiredAt: instant(),
  },
  (t) => [
    uniqueIndex('own_roles_name').on(sql`lower(${t.name})`).where(sql`retired_at is null`),
    check('own_role_name', sql`${t.name} <> ''`),
  ],
);
