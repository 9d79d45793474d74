import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inject } from 'vitest';
import { findPostgres } from '../../../scripts/machine/programs.mjs';
import { MIGRATED } from './postgres-cluster.ts';

/** Runs one of PostgreSQL's programs on the temporary server; undefined if there is none. */
function onServer(program: string, ...options: string[]) {
  const server = inject('postgres');
  const programs = findPostgres();
  if (!server || !programs) return undefined;
  const { hostname, port } = new URL(server);
  execFileSync(path.join(programs, program), ['-h', hostname, '-p', port, '-U', 'postgres', ...options]);
  return new URL(server);
}

const newName = (what: string) => `${what}_${randomBytes(8).toString('hex')}`;

/** The URL of a new database with all tables and no rows on the temporary PostgreSQL; undefined if there is none. */
export const postgresUrl = () => urlOfNew(MIGRATED);

/** The same without any tables. */
export const emptyPostgresUrl = () => urlOfNew('template0');

function urlOfNew(template: string): string | undefined {
  const name = newName('test');
  const server = onServer('createdb', '-T', template, name);
  return server && Object.assign(server, { pathname: `/${name}` }).href;
}

/** A new database, the URL of the role that owns it, and that of another role without any rights. */
export function postgresRoles(): { url: string; ownerUrl: string } | undefined {
  const [owner, role, name] = [newName('owner'), newName('app'), newName('test')];
  for (const login of [owner, role]) onServer('createuser', login);
  const server = onServer('createdb', '-T', 'template0', '-O', owner, name);
  if (!server) return undefined;
  const urlOf = (username: string) => Object.assign(new URL(server), { pathname: `/${name}`, username }).href;
  return { url: urlOf(role), ownerUrl: urlOf(owner) };
}
