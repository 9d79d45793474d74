import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';

/** A GET form that works without script. */
export const DocumentCodeForm = ({ code = '', error }: { code?: string; error?: string }) => (
  <form className="stack gap-4" action="/verify" method="get">
    <Field
      label="Code"
      name="code"
      defaultValue={code}
      hint="Twenty letters and digits, such as K7QM-2XHD-PV9R-4TNA-WC3E. Spaces, hyphens and small letters are fine."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      required
      {...(error && { error })}
    />
    <Button variant="primary" type="submit" tall wide>
      Verify this document
    </Button>
  </form>
);
