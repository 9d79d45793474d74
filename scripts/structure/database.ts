import { editions, hashSql, readOwnSql, type SqlFile } from '#lib/server/db/migrating/sql-files.ts';
import type { SourceFile } from './files.ts';

const MIGRATIONS = 'src/lib/server/db/migrations/';
const SQL_FILES = 'src/lib/server/db/sql/';
/** Migrations until here were released with functions and triggers in them. */
const LAST_WITH_FUNCTIONS = '0099';

const DEFINITION =
  /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|trigger|procedure)\b|\balter\s+function\b|\bpg_get_(?:functiondef|triggerdef)\b|\bpatch_function\b/i;

/** Migrations hold tables and data: a function or a trigger that one of them defines would be in force and in no file. */
export const definitionsInMigrations = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      ({ path }) => path.startsWith(MIGRATIONS) && path.slice(MIGRATIONS.length).slice(0, 4) > LAST_WITH_FUNCTIONS,
    )
    .flatMap(({ path, text }) => {
      const found = DEFINITION.exec(text.replace(/--.*$/gm, ''));
      return found ? [`${path}: '${found[0]}'; functions and triggers are changed in ${SQL_FILES}`] : [];
    });

/** Statements that cannot be repeated, what two files define, files that are never applied, and a change without its edition. */
export function sqlFileFaults(
  files: readonly SourceFile[],
  sql = readOwnSql(),
  known: readonly string[] = editions,
): string[] {
  const applied = new Set(sql.files.map(({ name }) => `${SQL_FILES}${name}.sql`));
  const unknown = files.filter(({ path }) => path.startsWith(SQL_FILES) && !applied.has(path));
  return [
    ...unknown.map(({ path }) => `${path}: stands in no order in db/migrating/sql-files.ts, so it is never applied`),
    ...sql.files.flatMap(unrepeatable),
    ...definedTwice(sql.files),
    ...(known.at(-1) === hashSql(sql)
      ? []
      : [`${SQL_FILES} has changed: add '${hashSql(sql)}' to the end of editions in db/migrating/sql-files.ts`]),
  ];
}

const unrepeatable = ({ name, statements }: SqlFile) =>
  statements
    .filter(({ creates, commands }) => !creates && !commands[0]?.startsWith('do $'))
    .map(
      ({ commands }) =>
        `${SQL_FILES}${name}.sql: '${commands[0]?.split('\n')[0]}' cannot be applied again as it stands`,
    );

function definedTwice(files: readonly SqlFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const { name, statements } of files)
    for (const { creates } of statements)
      if (creates) places.set(creates, [...(places.get(creates) ?? []), `${name}.sql`]);
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([what, found]) => `${SQL_FILES}: ${what} is defined more than once: ${found.join(', ')}`);
}
