import type { Query } from '#lib/server/db/versions/newer-database.ts';

const OWN = `not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;
/** The names of those who own or use something; tests have roles of any name. */
const withoutRole = (acl: string) => `regexp_replace(coalesce(${acl}::text, ''), '(owner|app)_\\w+', '\\1', 'g')`;

/** What a schema consists of, each as PostgreSQL itself writes it. */
const parts: Record<string, string> = {
  functions: `select p.oid::regprocedure::text as name,
      pg_get_functiondef(p.oid) || ${withoutRole('proacl')} as definition
    from pg_proc p where pronamespace = 'public'::regnamespace and ${OWN}`,
  triggers: `select tgname || ' on ' || tgrelid::regclass as name, pg_get_triggerdef(oid) || ' ' || tgenabled::text as definition
    from pg_trigger where not tgisinternal`,
  constraints: `select conname || ' on ' || conrelid::regclass as name,
      pg_get_constraintdef(oid) || case when convalidated then '' else ' unchecked' end as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't' and conrelid <> 0`,
  columns: `select table_name || '.' || column_name as name, concat_ws(' ', udt_name, is_nullable, column_default,
      is_identity, identity_generation, generation_expression, collation_name) as definition
    from information_schema.columns where table_schema = 'public'`,
  indexes: `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`,
  tables: `select relname as name, relkind::text || ${withoutRole('relacl')} || coalesce(reloptions::text, '') as definition
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  sequences: `select sequencename as name, concat_ws(' ', data_type, start_value, increment_by, cache_size) as definition
    from pg_sequences where schemaname = 'public'`,
};

/** All that can be compared of two databases of one kind, but for their rows. */
export async function readCatalog(query: Query): Promise<Record<string, Record<string, string>>> {
  const catalog: Record<string, Record<string, string>> = {};
  for (const [part, text] of Object.entries(parts)) {
    const { rows } = await query<{ name: string; definition: string }>(`${text} order by 1`);
    catalog[part] = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
  }
  return catalog;
}

/** Functions that a program calls by name, with what they take and answer. */
export async function readSignatures(query: Query): Promise<string[]> {
  const { rows } = await query<{ signature: string }>(`
    select format('%s(%s) %s', proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as signature
    from pg_proc p where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and ${OWN} order by 1`);
  return rows.map(({ signature }) => signature);
}
