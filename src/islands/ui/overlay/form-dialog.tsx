import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { toast } from '#lib/client/page/toasts.ts';
import { type FieldProblems, rulesResolver } from '../forms/rules-resolver.ts';
import { type AppForm, useAppForm } from '../forms/use-app-form.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { SubmitDialog, type SubmitDialogProps } from './submit-dialog.tsx';

type FormDialogProps<Values extends FieldValues, Answer> = Pick<
  SubmitDialogProps,
  'open' | 'title' | 'cancel' | 'onClose' | 'className'
> & {
  action: SubmitDialogProps['action'] | ((values: Values) => SubmitDialogProps['action']);
  defaults: Values;
  /** The message of each wrong field. */
  rules?: (values: Values) => FieldProblems<Values>;
  /** In place of rules, such as the schema of the call. */
  resolver?: Resolver<Values>;
  /** Without it an error disappears with any change of its field. */
  revalidates?: boolean;
  send: (values: Values) => Promise<Answer>;
  /** What is said once it is sent, before the dialog closes; a function says it itself. */
  done: string | ((answer: Answer) => void);
  /** Another step follows, which `done` begins. */
  staysOpen?: boolean;
  children: (form: AppForm<Values>) => ReactNode;
};

const noRules = () => ({});

/**
 * A form in a dialog. What the server refuses at fields stands beside them, any other refusal at the foot; what was typed
 * stays.
 */
export function FormDialog<Values extends FieldValues, Answer>(props: FormDialogProps<Values, Answer>) {
  const { action, defaults, rules, revalidates = false, done, staysOpen = false, onClose, children, ...frame } = props;
  const form = useAppForm<Values>({
    resolver: props.resolver ?? rulesResolver(rules ?? noRules),
    defaultValues: defaults as DefaultValues<Values>,
    clearOnChange: !revalidates,
  });
  const { refused, attempt } = useAttempt(form.showErrors);
  const submit = form.submit((values) =>
    attempt(async () => {
      const answer = await props.send(values);
      if (typeof done === 'string') toast('success', done);
      else done(answer);
      if (!staysOpen) onClose();
    }),
  );
  return (
    <SubmitDialog
      {...frame}
      action={typeof action === 'function' ? action(form.watch()) : action}
      onSubmit={submit}
      busy={form.busy}
      refused={refused}
      onClose={onClose}
    >
      {children(form)}
    </SubmitDialog>
  );
}
