import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { alertIcon } from '../icons/icons.ts';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'title' | 'disabled'> & {
  title: string;
  note?: ReactNode;
  icon?: string;
  /** Disables the choice and explains why. */
  disabledReason?: string | undefined;
};

/** One of several choices, such as payment methods: radios with the same `name` inside a fieldset. */
export const ChoiceCard = ({ title, note, icon, disabledReason, ...radio }: ChoiceCardProps) => {
  const id = useId();
  return (
    <label className="pick">
      <input
        type="radio"
        {...radio}
        disabled={disabledReason !== undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-note`}
      />
      <span>
        <b className="b" id={`${id}-title`}>
          {title}
        </b>
        <span id={`${id}-note`} className="pick-note">
          {disabledReason && (
            <span className="why">
              <Icon of={alertIcon} size="s" />
              {disabledReason}
            </span>
          )}
          {note}
        </span>
      </span>
      {icon && <Icon of={icon} />}
    </label>
  );
};
