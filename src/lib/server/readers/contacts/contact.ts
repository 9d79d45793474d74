/** Somebody in a list of contacts, as it is written there. */
export interface Contact {
  /** The line on which it starts, from 1. */
  line: number;
  raw: string;
  name: string;
  phones: string[];
  emails: string[];
  /** Remarks, and the organisation. */
  notes: string[];
  /** Why it cannot be read. */
  problem?: string;
}

export const contactLimits = { contacts: 5_000, columns: 200, cell: 10_000, values: 20 } as const;

/** What is shown of a row beside its problem. */
export const RAW = 300;
