import type { ReactNode } from 'react';
import type { Option } from '#islands/ui/fields/field.tsx';
import type { CallAnswer, CallInput, FileCall, ReadCall } from '#lib/api/call-types.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { FilteredList } from '#lib/domain/staff/filtered-lists.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import type { PromptProps } from '../prompt-form.tsx';

interface ListTab<Input> {
  /** In the address; null where the address has none. */
  name: string | null;
  label: string;
  /** What the call is asked for under this tab. */
  input?: Partial<Input>;
  /** Title and text where nothing is listed under it. */
  none: string;
  more?: string;
}

interface ListTabs<Input, Answer> {
  /** Parameter of the address. */
  param: string;
  /** Names the group: 'Plans'. */
  label: string;
  of: readonly ListTab<Input>[];
  /** The tab that the address asks for, where that is not the parameter alone. */
  asked?: (query: URLSearchParams) => string | null;
  count?: (answer: Answer, tab: ListTab<Input>, isCurrent: boolean) => string | number | undefined;
}

/** Name and value of a filter are those of the call's input. */
export type ListFilter<Answer> =
  | {
      kind: 'choice';
      name: string;
      label: string;
      options: readonly Option[] | ((answer: Answer | undefined) => readonly Option[]);
    }
  | { kind: 'text'; name: string; label: string; placeholder: string }
  /** From one day to another. */
  | { kind: 'period' };

export interface BulkQuestion extends Pick<PromptProps, 'title' | 'action'> {
  validate: (answer: string) => string;
  field: PromptProps['children'];
}

export interface BulkAction<Row> {
  to: Permission;
  /** The only tab that offers it. */
  tab: string | null;
  /** 'Mark 3 handled'. */
  actionText: (count: number) => string;
  /** '3 enquiries are handled'. */
  doneText: (count: number) => string;
  /** What is asked for before it is done, once for all of them. */
  ask?: BulkQuestion;
  /** With the answer, where one is asked for. */
  act: (id: number, answer: string, row: Row | undefined) => Promise<unknown>;
  /** Once, after all of them. */
  onDone: () => void;
  /** 'plan of Ngozi Eze'; the row may have left the page. */
  nameOf: (row: Row | undefined) => string;
}

/** What is on the screen now. */
interface ShownList<Name extends ReadCall> {
  query: URLSearchParams;
  input: CallInput<Name>;
  /** Once it has loaded. */
  answer: CallAnswer<Name> | undefined;
}

export interface ShownRows<Name extends ReadCall> extends ShownList<Name> {
  answer: CallAnswer<Name>;
}

interface ShownRow<Name extends ReadCall> extends ShownRows<Name> {
  /** Chooses the row for an act on many. */
  check: ReactNode;
}

/** What a column shows of a row. */
type ColumnCell<Row, Shown> =
  /** The head says ₦. */
  | { kind: 'money'; naira: (row: Row) => number | null }
  | { kind: 'number'; value: (row: Row) => number }
  /** Buttons. */
  | { kind: 'acts'; cell: (row: Row, shown: Shown) => ReactNode }
  | {
      kind?: 'text';
      cell: (row: Row, shown: Shown) => ReactNode;
      /** A second line, in captions. */
      second?: (row: Row, shown: Shown) => ReactNode;
      /** Long texts break instead of being cut. */
      breaks?: true;
    };

export type ListColumn<Row, Shown> = ColumnCell<Row, Shown> & {
  /** Kept on the device, where columns are chosen. */
  name: string;
  label: string;
  /** Only where there is room for more columns. */
  wide?: true;
};

/** A list as a table: the first column names the row, and opens it. */
export interface ListTable<Name extends ReadCall, Row extends { id: number }> {
  columns: readonly ListColumn<Row, ShownRows<Name>>[];
  /** What follows a row can be asked for (`after`), however far down it is. */
  keyset?: true;
  /** The row's page. */
  href?: (row: Row) => string;
  /** What is folded under a row. */
  detail?: (row: Row, shown: ShownRows<Name>) => ReactNode;
  /** Whether it is unfolded at first. */
  unfolded?: (row: Row, shown: ShownRows<Name>) => boolean;
}

/** A file of what is listed, all pages of it. */
interface ListExport {
  call: FileCall;
  to: Permission;
}

interface EmptyText {
  title: string;
  text: string;
  action?: ReactNode;
}

/**
 * A list of the office: what it asks for, and what can be done with its rows. `OfficeList` draws it. It is data, so that
 * another component can draw the same list.
 */
export interface ListDescription<Name extends ReadCall, Row extends { id: number }> {
  call: Name;
  /** 'payouts', as in 'The payouts did not load'. */
  things: string;
  /** The filters that stand in the address; invalid ones are left out. */
  input?: (query: URLSearchParams) => Partial<CallInput<Name>>;
  rows: (answer: CallAnswer<Name>) => Paginated<Row>;
  /** One below the other, beside what is open. */
  row?: (row: Row, shown: ShownRow<Name>) => ReactNode;
  /** As a table of the width of the window. */
  table?: ListTable<Name, Row>;
  tabs?: ListTabs<CallInput<Name>, CallAnswer<Name>>;
  /** Free text, which is the input's name. */
  search?: { label: string; placeholder: string };
  filters?: readonly ListFilter<CallAnswer<Name>>[];
  /** The list whose filters the caller can keep. */
  saved?: FilteredList;
  exports?: ListExport;
  bulk?: BulkAction<Row>;
  /** Parameter of the address that opens one row; another tab or page closes it. */
  opens?: string;
  /** Title and text where nothing is listed; a tab may have its own. */
  none?: string;
  more?: string;
  action?: ReactNode;
  /** The same where filters are the reason. */
  unfit?: EmptyText;
  /** Whether they may be; without it the search alone is asked. */
  isFiltered?: (shown: ShownList<Name>) => boolean;
  /** Under the search. */
  above?: (shown: ShownList<Name>) => ReactNode;
  /** Beside the search. */
  beside?: ReactNode;
  /** In place of the tabs. */
  heading?: (shown: ShownList<Name>) => ReactNode;
  /** In the card, over the rows. */
  summary?: (answer: CallAnswer<Name>) => ReactNode;
}

/** Lets the compiler take call and row from the description. */
export const describeList = <Name extends ReadCall, Row extends { id: number }>(
  description: ListDescription<Name, Row>,
) => description;
