import { isDeepStrictEqual } from 'node:util';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import { changedText, changeLineText, effectChanged } from '#lib/messages/office/approvals.ts';
import type { ApprovalFacts, Described } from './approval-kind.ts';

/** As the database gives it back. */
const storedFacts = (facts: ApprovalFacts): ApprovalFacts => JSON.parse(JSON.stringify(facts));

/**
 * What an approved proposal would do otherwise by now, in words; null when it is exactly what was approved. Lines of the
 * same name are compared in their order.
 */
export function whatChanged(approved: Described, now: Described): string | null {
  const before = linesOf(approved);
  const after = linesOf(now);
  const differences = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map((name) => changedText(nameOf(name), shownValue(before.get(name)), shownValue(after.get(name))));
  if (differences.length > 0) return effectChanged(differences);
  return approved.summary === now.summary ? null : effectChanged([changedText('It', approved.summary, now.summary)]);
}

const SEPARATOR = '\n';
const nameOf = (key: string) => key.split(SEPARATOR)[1] ?? '';

function linesOf({ changes, facts }: Described): Map<string, unknown> {
  const lines = new Map<string, unknown>();
  const put = (name: string, value: unknown) => {
    let at = 0;
    while (lines.has(`${at}${SEPARATOR}${name}`)) at += 1;
    lines.set(`${at}${SEPARATOR}${name}`, value);
  };
  for (const change of changes) put(change.name, asText(change));
  for (const [name, value] of Object.entries(storedFacts(facts))) put(name, value);
  return lines;
}

const asText = (change: ApprovalChange) => changeLineText(change) ?? '';

/** Undefined where there is no such line, null where it is nothing that a sentence can show. */
function shownValue(value: unknown): string | null | undefined {
  if (value === undefined) return undefined;
  return value === null || typeof value === 'object' ? null : String(value);
}
