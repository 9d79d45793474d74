import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

export const alertRules = (): Rule[] =>
  (parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

export const dashboardQueries = (): string[] =>
  (
    JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names of metrics in a query, as `/metrics` names them. */
export const metricsIn = (query: string) =>
  [...query.matchAll(/\b(?:homestead|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
