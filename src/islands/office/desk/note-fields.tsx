import { Money } from '#islands/ui/display/money.tsx';
import { Field, type FieldProps } from '#islands/ui/fields/field.tsx';
import { countNotes, type NoteCounts, notes } from '#lib/domain/accounting/cash.ts';
import { groupDigits } from '#lib/domain/format-number.ts';

/** As they are typed: '' is none. */
type TypedNotes = Record<`notes_${(typeof notes)[number]}`, string>;
export const noNotes = Object.fromEntries(notes.map((note) => [`notes_${note}`, ''])) as TypedNotes;

const howMany = (typed: string) => (/^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : 0);
const countsIn = (typed: TypedNotes): NoteCounts =>
  Object.fromEntries(notes.map((note) => [note, howMany(typed[`notes_${note}`])]));
/** Kobo. */
export const countTyped = (typed: TypedNotes) => countNotes(countsIn(typed));
/** Without the notes that nothing was typed for. */
export const sentNotes = (typed: TypedNotes) =>
  Object.fromEntries(Object.entries(typed).filter(([, many]) => many.trim() !== '')) as Partial<TypedNotes>;

interface NoteFieldsProps {
  typed: TypedNotes;
  field: (name: keyof TypedNotes) => Omit<FieldProps, 'label'>;
}

/** How many there are of each note, and what they come to. */
export const NoteFields = ({ typed, field }: NoteFieldsProps) => (
  <div className="notes">
    {notes.map((note) => {
      const name = `notes_${note}` as const;
      const counted = howMany(typed[name]) * note * 100;
      return (
        <div key={note}>
          <Field
            label={`₦${groupDigits(String(note))} notes`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            {...field(name)}
          />
          <span className="sum num mut">{counted > 0 ? <Money kobo={counted} /> : '–'}</span>
        </div>
      );
    })}
  </div>
);
