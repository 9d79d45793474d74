import { ApprovalDecision, ChangeLines } from '../approvals/approval-item.tsx';
import { PayoutActions } from '../payouts/payout-actions.tsx';
import type { ActsProps } from './acts-frame.tsx';

/** What takes two people. */
export const SecondPersonActs = ({ item, accounts }: ActsProps<'approval' | 'payout'>) =>
  item.kind === 'payout' ? (
    <PayoutActions payout={item.payout} accounts={accounts} />
  ) : (
    <>
      <ChangeLines changes={item.approval.changes} />
      <ApprovalDecision approval={item.approval} />
    </>
  );
