import { FileField } from '#islands/ui/fields/file-field.tsx';
import { paperRule } from '#lib/api/file-rules.ts';

/** For who has not shared it, or shared one that cannot be taken. */
export const ChooseFile = ({ onChoose }: { onChoose: (file: File) => void }) => (
  <FileField
    label="Proof of payment"
    hint="A photo or screenshot of the transfer, or its receipt as a PDF, at most 5 MB."
    kinds={paperRule.types}
    files={[]}
    onChange={([file]) => file && onChoose(file)}
    prompt="Choose a picture or a PDF"
  />
);
