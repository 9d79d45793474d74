import { useLater } from '#islands/ui/use-later.ts';
import { OpenButton } from './open-button.tsx';
import { styled } from './touch-sheet.ts';

const load = () => styled(import('./enquiry-form.tsx'));

/** Where one writes to the office. Without script there are mail, WhatsApp and the telephone. */
export const Enquiry = ({ propertyId }: { propertyId: number }) => {
  const { later, open } = useLater(load);
  if (later.state === 'open') return <later.part.EnquiryForm propertyId={propertyId} />;
  return (
    <OpenButton id="enquire" state={later.state} onOpen={open}>
      Write a message
    </OpenButton>
  );
};
