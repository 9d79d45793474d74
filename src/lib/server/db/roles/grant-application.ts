import pg from 'pg';
import { type PermittedChanges, permittedChanges } from './permitted-changes.ts';

const name = pg.escapeIdentifier;

interface Table {
  name: string;
  columns: string[];
}

/**
 * Gives the application's role what it needs and takes everything else from it. Runs as the owner after the migrations,
 * at every start, so that new tables are covered too.
 */
export async function grantApplication(owner: pg.ClientBase, role: string) {
  const { rows: tables } = await owner.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by 1`);
  const { rows: current } = await owner.query<{ database: string }>('select current_database() as database');
  const statements = [
    ...place(current[0]?.database as string, role),
    ...tables.flatMap((table) => onTable(table, role)),
  ];
  await owner.query('begin');
  for (const statement of statements) await owner.query(statement);
  await owner.query('commit');
}

/** A temporary table could carry a trigger of its own, inside of which the rules take its update for one of theirs. */
const place = (database: string, role: string) => [
  `revoke temporary, create on database ${name(database)} from public, ${name(role)}`,
  `revoke create on schema public from public, ${name(role)}`,
  `grant usage on schema public to ${name(role)}`,
];

const onTable = (table: Table, role: string) => {
  const changes = permittedChanges(table.name);
  const columns = updatable(table, changes);
  const on = `on public.${name(table.name)}`;
  return [
    `revoke all ${on} from public, ${name(role)}`,
    // what was granted by column is not taken away by the line above
    `revoke update (${table.columns.map(name).join(', ')}) ${on} from public, ${name(role)}`,
    `grant select, insert${changes.delete ? ', delete' : ''} ${on} to ${name(role)}`,
    ...(columns.length > 0 ? [`grant update (${columns.map(name).join(', ')}) ${on} to ${name(role)}`] : []),
  ];
};

const updatable = ({ columns }: Table, { update }: PermittedChanges) => {
  if (!update) return [];
  return 'only' in update ? update.only : columns.filter((column) => !update.except.includes(column));
};

/**
 * Triggers write sums that the application's role may not, and nobody else may attach them to a table of his own. Done in
 * the transaction that replaces their functions: other instances write meanwhile.
 */
export async function runTriggersAsOwner(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ signature: string }>(`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      and pg_has_role(current_user, proowner, 'member') order by 1`);
  for (const { signature } of rows) {
    await owner.query(`alter function ${signature} security definer set search_path = public, pg_temp`);
    await owner.query(`revoke execute on function ${signature} from public`);
  }
}
