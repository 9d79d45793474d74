import type { SQL } from 'drizzle-orm';

export interface HealthCheck {
  name: string;
  /** Finds the rows that break the rule, each described in a column `text`. */
  violations: SQL;
}
