/** What a section can use. */
interface Bench {
  /** The address of the built portal with demo data, which is started at the first call. */
  portal(): Promise<string>;
  /** Whether this row of the section is to be measured. */
  wants(name: string): boolean;
  /** The lines that the report already has under this heading. */
  earlier(): readonly string[];
}

/** A part of the report with its own heading. */
export interface Section {
  /** Its name on the command line. */
  name: string;
  heading: string;
  /** Rows that can be measured alone; each has its own date. */
  rows?: readonly string[];
  write(bench: Bench): Promise<string[]>;
}

export const verdict = (holds: boolean) => (holds ? 'holds' : '**missed**');
export const today = () => new Date().toISOString().slice(0, 10);
