import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { FieldError } from './field-frame.tsx';
import { eraseDigit, insertDigits, type OtpEdit, otpDigits, otpFromInputs } from './otp-input.ts';

interface OtpFieldProps {
  /** The digits so far, with a space for a box that was left empty. See `isCompleteOtp`. */
  value: string;
  onChange: (code: string) => void;
  label?: string;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}

const ignore = () => undefined;

export const OtpField = (props: OtpFieldProps) => {
  const { value, onChange, label = '4-digit code', error, disabled, autoFocus } = props;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const focus = (at: number) => inputs()[at]?.select();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or filled in before the script came
  useEffect(() => {
    const entered = otpFromInputs(inputs().map((input) => input.value));
    if (value === '' && entered !== '') onChange(entered);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is said
  useEffect(() => {
    // the code is typed again from its first digit
    if (error) focus(0);
  }, [error]);
  const take = (typed: OtpEdit) => {
    onChange(typed.code);
    focus(typed.focus);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const move = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: 3 }[event.key];
    if (move === undefined && event.key !== 'Backspace') return;
    event.preventDefault();
    if (move === undefined) take(eraseDigit(value, at));
    else focus(move);
  };
  return (
    <fieldset ref={group} className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="vh">{label}</legend>
      <div className="code">
        {otpDigits(value).map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            className="in"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1}`}
            aria-invalid={error ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: the code is all that the screen asks for
            autoFocus={autoFocus && at === 0}
            disabled={disabled}
            value={digit.trim()}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => {
              event.preventDefault();
              take(insertDigits(value, at, event.clipboardData.getData('text')));
            }}
            onChange={ignore}
            // not onChange: typing the same digit again is no change to React, but moves to the next box
            onInput={(event) => {
              const typed = event.currentTarget.value;
              // of two digits in a box the new one counts
              const added = typed.length === 2 && digit !== ' ' ? typed.replace(digit, '') : typed;
              take(typed === '' ? eraseDigit(value, at) : insertDigits(value, at, added));
            }}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
