import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inject } from 'vitest';
import { findPostgres } from '../../../scripts/machine/programs.mjs';

/** The URL of a new, empty database on the temporary PostgreSQL; undefined if there is none. */
export function postgresUrl(): string | undefined {
  const server = inject('postgres');
  const programs = findPostgres();
  if (!server || !programs) return undefined;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const { hostname, port } = new URL(server);
  execFileSync(path.join(programs, 'createdb'), [
    '-h',
    hostname,
    '-p',
    port,
    '-U',
    'postgres',
    '-T',
    'template0',
    name,
  ]);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
