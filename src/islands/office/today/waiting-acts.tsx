import type { ComponentType } from 'react';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { WaitingKind } from '#lib/domain/staff/waiting-work.ts';
import type { ActsProps } from './acts-frame.tsx';

type ActsOf = ComponentType<ActsProps>;

const desk = async () => (await import('./desk-acts.tsx')).DeskActs as ActsOf;
const secondPerson = async () => (await import('./second-person-acts.tsx')).SecondPersonActs as ActsOf;

/** Each loads when the first of its kind is chosen. */
const parts: Readonly<Record<WaitingKind, () => Promise<ActsOf>>> = {
  payment: async () => (await import('./payment-acts.tsx')).PaymentActs as ActsOf,
  approval: secondPerson,
  payout: secondPerson,
  statement: desk,
  receipt: desk,
  promise: desk,
  contract: desk,
  enquiry: desk,
  visit: desk,
  hold: desk,
};

/** What can be done with it, in place, as in its room; a letter presses the button that carries it as `data-key`. */
export const WaitingActs = (props: ActsProps) => {
  const { lazy, retry } = useLazyWhen(true, parts[props.item.kind]);
  return lazy.state === 'open' ? <lazy.part {...props} /> : <LazyPlaceholder lazy={lazy} onRetry={retry} />;
};
