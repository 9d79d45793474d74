import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ConfirmedAct } from '#lib/client/confirming/confirming.ts';
import type { Kobo } from '#lib/domain/money.ts';
import type { ButtonProps } from '../actions/button.tsx';
import { type DescriptionItem, DescriptionList } from '../display/description-list.tsx';
import { Money } from '../display/money.tsx';
import { Notice } from '../feedback/notice.tsx';
import { ConfirmButton, confirmingKeys } from './confirm-button.tsx';
import type { ConfirmingStep } from './use-confirming.ts';

export interface ConfirmStepProps {
  step: ConfirmingStep;
  /** 'Nothing has been paid yet.' */
  note: string;
  /** The largest thing: what leaves, or what it is about. */
  amount?: { label: string; kobo: Kobo } | undefined;
  yes: string;
  busyText: string;
  variant?: ButtonProps['variant'];
  lines?: readonly DescriptionItem[] | undefined;
  act: ConfirmedAct;
  /** Sent by something else at the moment. */
  busy?: boolean;
  /** A password, which is typed before the button is pressed: the button stands under it. */
  fields?: ReactNode;
  children?: ReactNode;
}

/** What is confirmed, and the button that does it. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { step, note, amount, yes, busyText, variant, lines, act, busy, fields, children } = props;
  const low = step.low || Boolean(fields);
  const button = (
    <ConfirmButton
      step={step}
      act={act}
      wide
      tall
      busyText={busyText}
      {...(variant && { variant })}
      {...(busy && { busy })}
    >
      {yes}
    </ConfirmButton>
  );
  return (
    <div className={clsx('confirm stack gap-5', low && 'low')} {...(fields ? confirmingKeys(step) : {})}>
      <p className="mut sm">{note}</p>
      {amount && (
        <p>
          <span className="mut sm">{amount.label}</span>
          <Money kobo={amount.kobo} className="big" />
        </p>
      )}
      {!low && button}
      {lines && lines.length > 0 && <DescriptionList lines={lines} />}
      {children}
      {fields}
      {step.problem && !fields && (
        <Notice kind="bad" live>
          {step.problem}
        </Notice>
      )}
      {low && button}
    </div>
  );
};
