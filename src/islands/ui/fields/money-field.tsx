import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import {
  caretPosition,
  deleteAcrossSeparator,
  digitsAfterCaret,
  formatAmountInput,
  parseAmountInput,
} from './amount-input.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { splitProps } from './split-props.ts';

type MoneyFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange' | 'inputMode' | 'ref'> & {
    /** Naira as digits with at most two decimals, such as '1200000.5'; '' when empty. */
    value: string;
    onChange: (value: string) => void;
    ref?: (element: HTMLInputElement | null) => void;
    /** The one amount of a screen. */
    large?: boolean;
  };

/** An amount in naira: thousands are set apart while it is typed, and the caret stays where it is. */
export const MoneyField = (props: MoneyFieldProps) => {
  const { look, control } = splitProps(props);
  const { value, onChange, large, ref, ...rest } = control;
  const input = useRef<HTMLInputElement | null>(null);
  const after = useRef<number | null>(null);
  const shown = formatAmountInput(value);

  // Every render, because a character that is refused changes the caret but not the value.
  useLayoutEffect(() => {
    if (after.current === null || !input.current) return;
    const caret = caretPosition(input.current.value, after.current);
    input.current.setSelectionRange(caret, caret);
    after.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const caret = selectionStart ?? typed.length;
    const { inputType = '' } = event.nativeEvent as InputEvent;
    const forward = inputType === 'deleteContentForward';
    // Pasting 600000 over 600,000 takes the separator too, but is no deletion.
    const deletes = forward || inputType === 'deleteContentBackward';
    const wanted = deletes ? deleteAcrossSeparator(shown, typed, caret, forward) : typed;
    after.current = digitsAfterCaret(typed, caret) - (forward ? typed.length - wanted.length : 0);
    onChange(parseAmountInput(wanted));
  };

  return (
    <FieldFrame
      {...look}
      control={(wiring) => (
        <div className={classes('affix', large && 'lg')}>
          <span aria-hidden="true">₦</span>
          <input
            autoComplete="off"
            {...rest}
            {...wiring}
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
