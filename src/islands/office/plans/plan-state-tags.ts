import type { TagKind } from '#islands/ui/display/status-tag.tsx';
import type { OfficePlan } from '#lib/api/office/plans/plans.ts';

export const planStateTags: Record<OfficePlan['state'], { kind: TagKind; text: string }> = {
  pending: { kind: 'plain', text: 'Pending' },
  awaiting: { kind: 'wait', text: 'Awaiting contract' },
  in_progress: { kind: 'info', text: 'In progress' },
  completed: { kind: 'ok', text: 'Completed' },
  terminated: { kind: 'bad', text: 'Terminated' },
};
