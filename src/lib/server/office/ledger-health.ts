import type { LedgerCheckKind } from '#lib/domain/operations/ledger-checks.ts';
import { lastSeal } from '../ledger/checking/seal-journals.ts';
import { checkProgress, lastCheck, requestCheck } from '../monitoring/last-check.ts';

/** What the last checks found; no request makes one. */
export async function officeHealth() {
  const seal = await lastSeal();
  return {
    health: {
      ...(await found('recent')),
      whole: await found('whole'),
      sealed: seal
        ? { number: seal.number, last_journal: seal.lastJournal, at: seal.sealedAt.toISOString(), hash: seal.hash }
        : null,
    },
  };
}

async function found(kind: LedgerCheckKind) {
  const { ok, checks, checkedAt, covered } = await lastCheck(kind);
  return {
    ok,
    checks: checks.map(({ name, ok, detail }) => ({ name, ok, detail })),
    checked_at: checkedAt?.toISOString() ?? null,
    covered,
    running: await checkProgress(kind),
  };
}

export async function startHealthCheck({ kind }: { kind: LedgerCheckKind }) {
  await requestCheck(kind);
  return { running: await checkProgress(kind) };
}
