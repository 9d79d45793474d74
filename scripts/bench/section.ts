/** What a section may use while it is measured. */
export interface Bench {
  /** The address of the built portal on its demo data, started when it is first asked for. */
  portal(): Promise<string>;
  /** Whether this section, or this row of it, was asked for. */
  wants(name: string): boolean;
  /** The lines that the report has under this heading already. */
  earlier(): readonly string[];
}

/** A part of the report, under a heading of its own. */
export interface Section {
  /** The word by which it is chosen. */
  name: string;
  heading: string;
  /** Rows that can be chosen alone; each says itself when it was measured. */
  rows?: readonly string[];
  write(bench: Bench): Promise<string[]>;
}

export const verdict = (holds: boolean) => (holds ? 'holds' : '**missed**');
export const today = () => new Date().toISOString().slice(0, 10);
