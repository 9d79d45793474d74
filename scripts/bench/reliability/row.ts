/** A bar about reliability, measured alone by its name. */
export interface Row {
  name: string;
  bar: string;
  measure(): Promise<Finding[]> | Finding[];
}

export interface Finding {
  what: string;
  measured: string;
  /** A run with fewer rounds than the bar requires has no verdict. */
  holds: boolean | 'fewer rounds';
}
