import { sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { ContactKind, importContacts as call } from '#lib/api/office/imports/contact-import.ts';
import { companyContacts } from '../../company/contacts.ts';
import { enquiries } from '../../db/schema.ts';
import { ownerOf, workOnUpload } from '../../file-work/file-work.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { checkContacts, type PersonOnList } from './checked-contacts.ts';
import { findKnownPeople } from './known-people.ts';
import { mailInvitation } from './mail-invitation.ts';
import { sortContacts } from './sort-contacts.ts';

const SHOWN = 20;
const NAMED = 100;
const BATCH = 500;

/** Reads a list of contacts, and stores it once nothing about it is open. Invitations are mailed with it. */
export async function importContacts(
  { kind, answers = {}, dry_run: dryRun = false }: PayloadOf<typeof call>,
  { files, caller }: ContextOf<typeof call>,
) {
  const bytes = files.file?.[0]?.bytes as Buffer;
  const { contacts, header, unused } = await workOnUpload(
    'readContacts',
    { bytes },
    { owner: ownerOf(caller.user.id) },
  );
  const { people, problems, suspicious } = checkContacts(contacts, kind);
  return tx(async () => {
    // a list that is sent twice at once finds the people of the first
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('contacts', 0))`);
    const known = await findKnownPeople(people);
    const { taken, skipped, asked, questions } = sortContacts(people, known, { kind, answers });
    const stores = !dryRun && asked === 0;
    if (stores && taken.length > 0) await store(taken, kind, caller.user);
    return {
      rows: contacts.length,
      created: stores ? taken.length : 0,
      skipped,
      refused: problems.length,
      asked,
      header,
      unused,
      questions,
      sample: stores ? [] : taken.slice(0, SHOWN).map(({ raw, ...person }) => person),
      problems: problems.slice(0, NAMED),
      more_problems: Math.max(0, problems.length - NAMED),
      suspicious: suspicious.slice(0, NAMED),
      more_suspicious: Math.max(0, suspicious.length - NAMED),
    };
  });
}

async function store(people: readonly PersonOnList[], kind: ContactKind, by: User) {
  const at = now();
  const invited = kind === 'invitation';
  for (let from = 0; from < people.length; from += BATCH)
    await db()
      .insert(enquiries)
      .values(
        people.slice(from, from + BATCH).map(({ name, email, phone, description }) => ({
          ...{ name, email, phone, description },
          source: 'list' as const,
          // nothing is left to do for somebody who was invited
          ...(invited && { invitedAt: at, handledAt: at }),
          createdAt: at,
        })),
      );
  const contacts = invited ? await companyContacts() : undefined;
  if (contacts) for (const { email } of people) await mailInvitation(email, contacts);
  await auditAction({
    by,
    action: invited ? 'invite_contacts' : 'import_contacts',
    subject: 'contacts',
    detail: { contacts: people.length },
  });
}
