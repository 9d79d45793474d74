import { useWatch } from 'react-hook-form';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { FieldError } from '#islands/ui/fields/field-frame.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import { paymentSchedules } from '#lib/domain/enums.ts';
import { maxPlanMonths, minPlanMonths, minQuarterlyMonths } from '#lib/domain/limits.ts';
import { FormSection, NairaField, numericInput, propertyField, type SectionProps } from './form-section.tsx';

const hints = {
  Monthly: 'A repayment every month',
  Quarterly: `A repayment every three months, from ${minQuarterlyMonths} months on`,
};

export const PaymentTermsSection = (section: SectionProps) => {
  const { control } = section.form;
  const [purpose, type] = useWatch({ control, name: ['purpose', 'payment_type'] });
  if (purpose.includes('Rent'))
    return (
      <FormSection title="Paying">
        <Notice>A rental can’t be bought in the portal. Customers ask about it by WhatsApp or by enquiry.</Notice>
      </FormSection>
    );
  return (
    <FormSection title="Paying">
      <SegmentedField
        options={[
          { value: 'full', label: 'One payment' },
          { value: 'installment', label: 'Instalments too' },
        ]}
        {...propertyField(section, 'payment_type')}
      />
      {type === 'installment' && <Terms {...section} />}
      <div className="pair">
        <Field
          hint="Percent of what was paid, fees included"
          {...numericInput}
          {...propertyField(section, 'kept_percent')}
        />
        <Field hint="0 for at once, at most 730" {...numericInput} {...propertyField(section, 'refund_days')} />
      </div>
    </FormSection>
  );
};

const Terms = (section: SectionProps) => {
  const error = section.errors.payment_schedule?.message;
  return (
    <div className="pair">
      <NairaField section={section} name="initial_deposit" hint="The first payment for one unit" />
      <Field
        hint={`Months that a plan may run, ${minPlanMonths} to ${maxPlanMonths}`}
        {...numericInput}
        {...propertyField(section, 'property_duration_limit')}
      />
      <fieldset className="field full" aria-describedby={error ? 'schedules-error' : undefined}>
        <legend className="label">Schedules</legend>
        {paymentSchedules.map((schedule) => (
          <Switch
            key={schedule}
            label={schedule}
            hint={hints[schedule]}
            value={schedule}
            {...section.form.register('payment_schedule')}
          />
        ))}
        {error && <FieldError id="schedules-error">{error}</FieldError>}
      </fieldset>
    </div>
  );
};
