import { useState } from 'react';
import { paperRule } from '#lib/api/file-rules.ts';
import { maxIdentityFiles } from '#lib/domain/limits.ts';
import { fileFormat } from '#lib/messages/validation.ts';
import { ChoiceCard } from '../ui/fields/choice-card.tsx';
import { EmailField } from '../ui/fields/email-field.tsx';
import { AreaField, Field, SelectField } from '../ui/fields/field.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { MoneyField } from '../ui/fields/money-field.tsx';
import { OtpField } from '../ui/fields/otp-field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';
import { Stepper } from '../ui/fields/stepper.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { bankIcon, cardIcon, searchIcon, walletIcon } from '../ui/icons/icons.ts';
import { ExampleSection } from './section.tsx';

const Typed = () => (
  <ExampleSection title="Fields">
    <div className="pair">
      <Field label="Full name" autoComplete="name" />
      <EmailField label="Email" autoComplete="email" defaultValue="adaeze" error="Invalid email" />
      <Field label="Phone" type="tel" autoComplete="tel" hint="11 to 15 digits, such as 08031234567." />
      <Field label="Email" type="email" readOnly defaultValue="adaeze.okonkwo@example.com" />
      <Field label="Date of birth" type="date" />
      <Field label="Referral code" optional disabled />
      <Field
        label="Search"
        labelHidden
        type="search"
        placeholder="Search properties"
        lead={<Icon of={searchIcon} size="m" />}
      />
      <SelectField
        label="State"
        placeholder="Choose a state"
        options={['Lagos', 'Ogun', 'Oyo']}
        error="State is required"
      />
      <SegmentedField label="Schedule" name="schedule" options={['Monthly', 'Quarterly']} defaultValue="Monthly" />
      <SegmentedField label="Gender" name="gender" options={['Male', 'Female']} error="Gender is required" />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={
          <a className="link sm more" href="#forgot">
            Forgot password?
          </a>
        }
      />
      <PasswordField label="New password" autoComplete="new-password" error="Password must be at least 8 characters" />
      <AreaField full label="Your message" />
    </div>
  </ExampleSection>
);

const Amounts = () => {
  const [amount, setAmount] = useState('250000');
  const [units, setUnits] = useState(1);
  const [code, setCode] = useState('73');
  return (
    <ExampleSection title="Amounts, counts and codes">
      <div className="pair">
        <MoneyField large label="Amount" hint="More than ₦1,000." value={amount} onChange={setAmount} />
        <MoneyField
          label="Amount received"
          value="1000"
          onChange={setAmount}
          error="Amount must be greater than ₦1,000"
        />
        <Stepper label="Plots" unit="plot" value={units} onChange={setUnits} max={14} />
        <OtpField value={code} onChange={setCode} />
        <OtpField label="Another code" value="1234" onChange={setCode} error="That code is wrong or too old." />
      </div>
    </ExampleSection>
  );
};

const Choices = () => (
  <ExampleSection title="Choices">
    <fieldset className="stack tight">
      <legend className="vh">Payment method</legend>
      <ChoiceCard
        name="method"
        title="Bank Transfer"
        note="Transfer to our account and add the proof."
        icon={bankIcon}
      />
      <ChoiceCard
        name="method"
        title="Paystack"
        note="Card, USSD or bank, confirmed at once."
        icon={cardIcon}
        defaultChecked
      />
      <ChoiceCard name="method" title="Virtual Wallet" disabledReason="Insufficient Balance" icon={walletIcon} />
    </fieldset>
    <Switch label="New Property Notification" hint="A message when something new is listed." defaultChecked />
    <Switch label="Promotion Notifications" />
    <Switch label="Not now" disabled />
  </ExampleSection>
);

const Files = () => {
  const [proof, setProof] = useState<File[]>([]);
  const [papers, setPapers] = useState<File[]>([]);
  return (
    <ExampleSection title="Files">
      <div className="pair">
        <FileField
          label="Proof of payment"
          hint="A photo or screenshot, up to 5 MB."
          files={proof}
          onChange={setProof}
        />
        <FileField label="Principal owner photo" files={[]} onChange={setProof} error={fileFormat} camera="user" />
        <FileField
          full
          label="Means of identity"
          hint="Up to 3 files, 5 MB each."
          kinds={paperRule.types}
          maxFiles={maxIdentityFiles}
          files={papers}
          onChange={setPapers}
        />
        <FileField label="While it is sent" files={proof} onChange={setProof} progress={0.6} />
      </div>
    </ExampleSection>
  );
};

export const FieldExamples = () => (
  <>
    <Typed />
    <Amounts />
    <Choices />
    <Files />
  </>
);
