import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { withLazyStyles } from '../lazy-styles.ts';
import { OpenButton } from '../open-button.tsx';

const load = () => withLazyStyles(import('./enquiry-form.tsx'));

/** A button that loads the enquiry form. Without script there are mail, WhatsApp and the telephone. */
export const LazyEnquiryForm = ({ propertyId }: { propertyId: number }) => {
  const { lazy, open } = useLazy(load);
  if (lazy.state === 'open') return <lazy.part.EnquiryForm propertyId={propertyId} />;
  return (
    <OpenButton id="enquire" state={lazy.state} onOpen={open}>
      Write a message
    </OpenButton>
  );
};
