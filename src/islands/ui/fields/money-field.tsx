import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import {
  caretPosition,
  deleteAcrossSeparator,
  digitsAfterCaret,
  formatAmountInput,
  hasOwnCommas,
  parseAmountInput,
} from './amount-input.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type MoneyFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange' | 'inputMode' | 'ref'> & {
    /** Naira with at most two decimals and without separators, such as '1200000.5'; '' when empty. */
    value: string;
    onChange: (value: string) => void;
    ref?: (element: HTMLInputElement | null) => void;
    large?: boolean;
  };

/** An amount in naira. Thousands are separated while it is typed, and the caret keeps its place. */
export const MoneyField = (props: MoneyFieldProps) => {
  const { frame, control } = splitProps(props);
  const { value, onChange, large, ref, ...rest } = control;
  const input = useRef<HTMLInputElement | null>(null);
  const after = useRef<number | null>(null);
  const shown = formatAmountInput(value);

  // without dependencies: a rejected character moves the caret but does not change the value
  useLayoutEffect(() => {
    if (after.current === null || !input.current) return;
    const caret = caretPosition(input.current.value, after.current);
    input.current.setSelectionRange(caret, caret);
    after.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const caret = selectionStart ?? typed.length;
    const edit = event.nativeEvent as InputEvent;
    const { inputType = '' } = edit;
    const ownCommas = hasOwnCommas(shown, typed, edit);
    const forward = inputType === 'deleteContentForward';
    // pasting 600000 over 600,000 removes the separator too, but is not a deletion
    const deletes = forward || inputType === 'deleteContentBackward';
    const wanted = deletes && ownCommas ? deleteAcrossSeparator(shown, typed, caret, forward) : typed;
    after.current = digitsAfterCaret(typed, caret) - (forward ? typed.length - wanted.length : 0);
    onChange(parseAmountInput(wanted, ownCommas));
  };

  return (
    <FieldFrame
      {...frame}
      control={(controlProps) => (
        <div className={clsx('affix', large && 'lg')}>
          <span aria-hidden="true">₦</span>
          <input
            autoComplete="off"
            {...rest}
            {...controlProps}
            ref={(element) => {
              input.current = element;
              ref?.(element);
            }}
            className="in num"
            type="text"
            inputMode="decimal"
            value={shown}
            onChange={type}
          />
        </div>
      )}
    />
  );
};
