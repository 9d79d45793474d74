import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, MIGRATED, onServer } from './postgres-cluster.ts';

const newName = (what: string) => `${what}_${randomBytes(8).toString('hex')}`;

/** The URL of a new database with all tables and no rows on the temporary PostgreSQL; undefined if there is none. */
export const postgresUrl = () => copyOf(MIGRATED);

/** The same without any tables. */
export const emptyPostgresUrl = () => copyOf('template0');

/** The same as a copy of another database on it. */
export function copyOf(template: string): string | undefined {
  const server = inject('postgres');
  return server ? createDatabase(server, newName('test'), template) : undefined;
}

/** A new database, the URL of the role that owns it, and that of another role without any rights. */
export function postgresRoles(): { url: string; ownerUrl: string } | undefined {
  const server = inject('postgres');
  if (!server) return undefined;
  const [owner, role] = [newName('owner'), newName('app')];
  for (const login of [owner, role]) onServer(server, 'createuser', login);
  const database = createDatabase(server, newName('test'), 'template0', '-O', owner);
  const urlOf = (username: string) => Object.assign(new URL(database), { username }).href;
  return { url: urlOf(role), ownerUrl: urlOf(owner) };
}
