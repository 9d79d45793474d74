import { addDays, addMonths } from '#lib/domain/days.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { answerChange } from '../../../changes/answer-change.ts';
import { runChanges } from '../../../changes/pay-back.ts';
import { agreeAsNewOwner } from '../../../changes/transfers/answer-transfer.ts';
import type { SentFile } from '../../../http/multipart.ts';
import { approve } from '../../../office/approvals/decide-approval.ts';
import { sendForApproval } from '../../../office/changes/propose-termination.ts';
import { proposeTransfer } from '../../../office/changes/propose-transfer.ts';
import { sendContractFile } from '../../../purchases/uploads/send-contract-file.ts';
import { now } from '../../../runtime.ts';
import type { Cast } from '../accounts.ts';
import { type Actor, actAs } from '../actor.ts';
import { contractDetailsOf } from '../contract-details.ts';
import { identityCard, portrait } from '../portrait.ts';
import type { StoryClock } from '../story-clock.ts';
import { type DemoCustomer, fund } from './purchase-story.ts';
import type { Diary } from './timeline.ts';

/** `fee` in naira. */
const transfers = [
  { daysAgo: 97, fee: 50_000, end: 'transferred', reason: 'He gives the plot to his daughter.' },
  { daysAgo: 52, fee: 50_000, end: 'transferred', reason: 'Her business partner takes the plan over.' },
  { daysAgo: 24, fee: 0, end: 'expired', reason: 'Two friends wanted to swap their plots.' },
  { daysAgo: 16, fee: 0, end: 'transferred', reason: 'A correction among brothers: the wrong one had signed.' },
  { daysAgo: 2, fee: 50_000, end: 'offered', reason: 'The sister of the owner goes on paying.' },
] as const;

/** Plans that another customer goes on with, an offer that nobody answered and one that waits. Called before they pay. */
export function transferredSales(
  threads: readonly DemoCustomer[],
  { office, finance, support }: Cast,
  diary: Diary,
  clock: StoryClock,
) {
  const owners = new Set(threads.filter(isPaidFromWalletOnTime));
  const takers = threads.filter(({ paysFees }) => paysFees);
  for (const [at, { daysAgo, fee, end, reason }] of transfers.entries()) {
    const day = clock.daysAgo(daysAgo);
    const owner = [...owners].find(
      ({ start, terms }) => start < addDays(day, -10) && addMonths(start, terms?.months ?? 0) > addDays(day, 60),
    );
    const taker = takers.filter(({ start }) => start < day).at(-1 - at);
    if (!owner || !taker) throw new Error('The crowd of the demo has nobody for a transfer');
    owners.delete(owner);
    const made = { id: 0 };
    diary.on(day, '10:50', async () => {
      const terms = { id: owner.planId, email: taker.email, fee, reason };
      made.id = (await support.do(proposeTransfer, terms)).change.id;
    });
    if (end === 'offered') continue;
    diary.on(addDays(day, 1), '08:05', () =>
      actAs(owner.who.user, now()).do(answerChange, { id: made.id, answer: 'agree' }),
    );
    if (end === 'expired') {
      diary.on(addDays(day, 16), '06:05', runChanges);
      continue;
    }
    diary.on(addDays(day, 1), '20:35', async () => {
      if (fee > 0) await fund(taker, fromNaira(fee), `transfer-${daysAgo}`);
      await agree(taker.who, made.id);
    });
    diary.on(addDays(day, 2), '11:40', async () => {
      const { approval } = await finance.do(sendForApproval, { id: made.id });
      await office.do(approve, { id: approval.id });
      // who goes on paying
      Object.assign(owner, { who: taker.who, name: taker.name });
    });
  }
}

/** None of their payments is ever on its way, which would stop a transfer. */
const isPaidFromWalletOnTime = ({ by, terms, stopsOn }: DemoCustomer) =>
  by === 'virtual_wallet' && terms && terms.overdue === undefined && stopsOn === undefined;

async function agree(who: Actor, id: number) {
  const [photo, identity] = [await portrait('profile_picture'), await identityCard()];
  const keep = async (file: SentFile) => (await who.do(sendContractFile, {}, [file])).file.id;
  await who.do(agreeAsNewOwner, {
    ...contractDetailsOf(who.user),
    id,
    profile_picture_upload: [await keep(photo)],
    means_of_ids_upload: [await keep(identity)],
  });
}
