import { useState } from 'react';
import { toast } from '#lib/client/page/toasts.ts';
import { Button, ButtonLink } from '../ui/actions/button.tsx';
import { CopyButton } from '../ui/actions/copy-button.tsx';
import { Pagination } from '../ui/actions/pagination.tsx';
import { Tabs } from '../ui/actions/tabs.tsx';
import { Field } from '../ui/fields/field.tsx';
import { bellIcon, plusIcon } from '../ui/icons/icons.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ExampleRow, ExampleSection } from './section.tsx';

const variants = ['plain', 'primary', 'soft', 'quiet', 'danger'] as const;

const Buttons = () => (
  <ExampleSection title="Buttons">
    {(['', 'busy', 'disabled'] as const).map((state) => (
      <ExampleRow key={state}>
        {variants.map((variant) => (
          <Button
            key={variant}
            variant={variant}
            busy={state === 'busy'}
            busyText="Paying…"
            disabled={state === 'disabled'}
          >
            Make Payment
          </Button>
        ))}
      </ExampleRow>
    ))}
    <ExampleRow>
      <Button icon={plusIcon}>Fund Wallet</Button>
      <Button variant="quiet" icon={bellIcon} label="Notifications" />
      <ButtonLink variant="soft" href="#buttons">
        A link
      </ButtonLink>
      <ButtonLink icon={bellIcon} label="A named link" href="#buttons" />
      <a className="link more" href="#buttons">
        A text link
      </a>
    </ExampleRow>
    <Button variant="primary" wide tall>
      The one button under a form
    </Button>
  </ExampleSection>
);

const Dialogs = () => {
  const [open, setOpen] = useState<'none' | 'short' | 'long' | 'locked'>('none');
  const close = () => setOpen('none');
  return (
    <ExampleSection title="Dialog">
      <ExampleRow>
        <Button onClick={() => setOpen('short')}>Open a dialog</Button>
        <Button onClick={() => setOpen('long')}>Open a long dialog</Button>
        <Button onClick={() => setOpen('locked')}>Open a locked dialog</Button>
      </ExampleRow>
      <Dialog
        open={open === 'short' || open === 'locked'}
        title="Marketer ID"
        locked={open === 'locked'}
        onClose={close}
        onSubmit={close}
        actions={
          <>
            <Button onClick={close}>Skip</Button>
            <Button type="submit" variant="primary" busy={open === 'locked'} busyText="Sending…">
              Continue
            </Button>
          </>
        }
      >
        <div className="stack">
          <Field label="Marketer ID" optional hint="The code of the person who told you about us." />
          <div>
            <Button onClick={() => toast('success', 'Copied to clipboard')}>Toast from here</Button>
          </div>
        </div>
      </Dialog>
      <Dialog
        open={open === 'long'}
        title="Payment Details"
        onClose={close}
        actions={<Button onClick={close}>Share</Button>}
      >
        <div className="stack">
          {Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Dialog>
    </ExampleSection>
  );
};

export const ActionExamples = () => (
  <>
    <Buttons />
    <Dialogs />
    <ExampleSection title="Toasts and copying">
      <ExampleRow>
        <Button onClick={() => toast('success', 'Payment successful!')}>Good news</Button>
        <Button onClick={() => toast('error', 'Failed to complete payment')}>Bad news</Button>
        <Button onClick={() => toast('info', 'Email is required\nPhone is required')}>Two lines</Button>
        <span className="row">
          <b className="b num">HS-2025-00417</b>
          <CopyButton value="HS-2025-00417" what="contract ID" />
        </span>
      </ExampleRow>
    </ExampleSection>
    <ExampleSection title="Tabs and pages">
      <Tabs
        label="Plans"
        tabs={['Pending', 'Awaiting', 'In Progress', 'Completed'].map((label, index) => ({
          label,
          href: `#${index}`,
          current: index === 1,
          ...(index === 0 ? { count: 12 } : {}),
        }))}
      />
      <Pagination page={1} lastPage={9} label="First pages" hrefOf={(page) => `#first-${page}`} />
      <Pagination page={5} lastPage={9} label="Middle pages" hrefOf={(page) => `#middle-${page}`} />
      <Pagination page={9} lastPage={9} label="Last pages" hrefOf={(page) => `#last-${page}`} />
    </ExampleSection>
  </>
);
