import { useState } from 'react';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { PromptProps } from './prompt-form.tsx';

export type { PromptDialogProps } from './prompt-form.tsx';

const PromptForm = lazyDialog<PromptProps>('', async () => (await import('./prompt-form.tsx')).PromptForm);

/** A dialog with one field. The library of its form loads when it is first opened; what was typed stays after that. */
export const PromptDialog = (props: PromptProps) => {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return opened ? <PromptForm {...props} /> : null;
};
