/** A row of the bars about reliability, chosen by its name. */
export interface Row {
  name: string;
  bar: string;
  measure(): Promise<Finding[]> | Finding[];
}

export interface Finding {
  what: string;
  measured: string;
  /** A trial with fewer rounds than the bar asks for decides nothing. */
  holds: boolean | 'fewer rounds';
}
