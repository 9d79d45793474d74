import { maskValue } from '#lib/domain/accounts/masked-contacts.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import type { SignedIn } from '../../http/context.ts';
import type { Table } from './csv-response.ts';

/** For whom an export is made: in the call that asks for it, or later as a file. */
export interface Asker {
  caller: Pick<SignedIn, 'user'>;
}

/** What of a table they read: contact details in full only with the permission for them. */
export function tableFor<Row>({ caller }: Asker, table: Table<Row>): Table<Row> {
  if (isPermitted(caller.user, 'see contact details')) return table;
  const columns = Object.entries(table.columns).map(([name, cell]) => [
    name,
    (row: Row) => {
      const value = cell(row);
      return typeof value === 'string' ? maskValue(name, value) : value;
    },
  ]);
  return { ...table, columns: Object.fromEntries(columns) };
}
