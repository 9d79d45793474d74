import type pg from 'pg';
import { StartError } from '../../process/start-error.ts';

const owns = `pg_has_role(r.oid, d.datdba, 'member') or exists (
  select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member'))`;

/** Problems that revoking grants cannot fix. */
const ofTheRole: Record<string, string> = {
  'it is a superuser': 'r.rolsuper',
  'it may create roles or databases, or replicate': 'r.rolcreaterole or r.rolcreatedb or r.rolreplication',
  'it owns the database or its tables, or is a member of the role that does': owns,
  'it is a member of a role that may write everywhere': `exists (
    select from pg_roles p where p.rolname in ('pg_write_all_data', 'pg_execute_server_program', 'pg_write_server_files')
      and pg_has_role(r.oid, p.oid, 'member'))`,
};

const ofItsPrivileges: Record<string, string> = {
  'it may empty tables or put triggers on them': `exists (
    select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege(r.oid, c.oid, 'TRUNCATE, TRIGGER'))`,
  'it may create tables, temporary ones included': `has_schema_privilege(r.oid, 'public', 'CREATE')
    or has_database_privilege(r.oid, d.oid, 'CREATE, TEMPORARY')`,
  'it may switch triggers off': `has_parameter_privilege(r.oid, 'session_replication_role', 'SET')`,
};

/** What the role of this connection may do although the application needs none of it. */
async function findExcessPrivileges(application: pg.ClientBase, rules: Record<string, string>) {
  const found = Object.entries(rules).map(([fault, is]) => `case when ${is} then '${fault}' end`);
  const { rows } = await application.query<{ role: string; faults: string[] }>(`
    select current_user as role, array_remove(array[${found.join(', ')}], null) as faults
    from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`);
  return rows[0] as { role: string; faults: string[] };
}

/** Refuses a role that must not be given grants; returns its name. */
export const applicationRole = async (application: pg.ClientBase) =>
  refuseExcessPrivileges(await findExcessPrivileges(application, ofTheRole));

/** Refuses a role that may still do too much, because of grants that the owner cannot take back. */
export const refusePowerfulRole = async (application: pg.ClientBase) =>
  refuseExcessPrivileges(await findExcessPrivileges(application, ofItsPrivileges));

function refuseExcessPrivileges({ role, faults }: { role: string; faults: readonly string[] }) {
  if (faults.length > 0) throw new DatabaseRoleError(role, faults);
  return role;
}

/** Shown to the operator without its stack. */
class DatabaseRoleError extends StartError {
  override readonly name = 'DatabaseRoleError';
  constructor(role: string, found: readonly string[]) {
    super(
      `DATABASE_URL signs in as ${role}, which can change what the portal never changes: ${found.join('; ')}. Give it a role of its own, as docs/deployment.md describes under 'Two roles', or unset MIGRATION_DATABASE_URL.`,
    );
  }
}
