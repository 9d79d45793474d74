import { draftDays } from '#lib/domain/limits.ts';
import { proofUnsent, purchaseUnsent } from '#lib/messages/feedback.ts';
import * as keys from '#lib/storage-keys.ts';

interface Slip {
  page: string;
  proof: boolean;
}

const read = (key: string): Record<string, unknown> => JSON.parse(localStorage[key] ?? '{}');

/** On the sign-in: says what was not sent when the session expired, if that is where the sign-in leads back to. */
try {
  const since = localStorage[keys.draftsSince];
  if (Date.now() - since > draftDays * 864e5) {
    // its owner has not come back, and they name people and show their papers
    for (const key of [keys.purchases, keys.wizards, keys.transfers, keys.draftsSince]) localStorage.removeItem(key);
    indexedDB.deleteDatabase('homestead-files');
  }
  const from = new URLSearchParams(location.search).get('from') ?? '';
  const [page = ''] = from.split('?');
  const property = /^\/dashboard\/(?:property|invest-property|property-agreement)[^/]*\/(\d+)/.exec(page)?.[1];
  const hasSlip = Object.values(read(keys.transfers) as Record<string, Slip>).some(
    (slip) => slip.proof && slip.page === page,
  );
  const hasDraft = property && Object.keys(read(keys.wizards)).some((name) => name.endsWith(`/${property}`));
  const text = hasSlip ? proofUnsent : hasDraft && purchaseUnsent;
  if (text && since) {
    const note = document.getElementById('unsent') as HTMLElement;
    note.hidden = false;
    (note.querySelector('.notice > div') as Element).append(text);
  }
} catch {}
