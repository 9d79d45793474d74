import { Button } from '#islands/ui/actions/button.tsx';
import { type DescriptionItem, DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Paragraphs } from '#islands/ui/display/paragraphs.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ContractForm } from '#lib/api/office/plans/plan-documents.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { BackToList } from '../back-to-list.tsx';
import { LoadView } from '../load-view.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { FormFiles } from './form-files.tsx';

/** Everything that was filled in for the contract of a plan, to read and to print. */
export const ContractFormPage = ({ id }: { id: string }) => {
  const read = useQuery('GET /office/plans/{id}/form', { id });
  const plan = read.state === 'ready' ? read.data.plan : null;
  usePageTitle(plan && `Contract form, ${plan.customer.name}`);
  return (
    <div className="stack max-w-[960px]">
      <div className="row wrap-row">
        <div>
          <BackToList href={`/office/plans/${id}`}>The plan</BackToList>
          <h1>Contract form</h1>
        </div>
        {plan && (
          <span className="end">
            <Button onClick={() => window.print()}>Print</Button>
          </span>
        )}
      </div>
      <LoadView
        read={read}
        failed="The contract form did not load"
        onRetry={() => retryQuery('GET /office/plans/{id}/form', { id })}
      >
        {(data) => <FormSections {...data} />}
      </LoadView>
    </div>
  );
};

const FormSections = ({ plan, form, agreement }: CallAnswer<'GET /office/plans/{id}/form'>) => (
  <>
    <p className="mut">
      Plan no. {plan.id}, {plan.property}, of {plan.customer.name}, bought on {formatDate(new Date(plan.bought_at))}
      {plan.unique_contract_id && `, contract ${plan.unique_contract_id}`}
    </p>
    {form ? (
      <>
        {sectionsOf(form).map(({ title, lines }) => (
          <section key={title} className="card stack">
            <h2>{title}</h2>
            <DescriptionList lines={lines} />
          </section>
        ))}
        <FormFiles planId={plan.id} />
      </>
    ) : (
      <Notice>This form was deleted, as privacy rules require after a purchase that came to nothing.</Notice>
    )}
    {agreement && (
      <section className="card stack">
        <h2>Agreement</h2>
        <p className="mut">
          Agreed to on {formatDate(new Date(agreement.agreed_at))}, version {agreement.version}
        </p>
        <Paragraphs text={agreement.text} />
      </section>
    )}
  </>
);

const sectionsOf = (form: ContractForm): { title: string; lines: DescriptionItem[] }[] => [
  {
    title: 'Owners',
    lines: [
      { name: 'Ownership', value: form.business_type },
      { name: 'Principal owner', value: form.subscriber_name_1 },
      { name: 'Co-owner', value: form.subscriber_name_2 },
      { name: 'Second co-owner', value: form.subscriber_name_3 },
      { name: 'Additional name', value: form.additional_name },
      { name: 'Occupation', value: form.occupation },
      { name: 'Employer', value: form.employer },
      { name: 'Employer’s address', value: form.employer_address },
      { name: 'Email', value: form.email },
      { name: 'Phone', value: form.sms },
    ],
  },
  {
    title: 'Person',
    lines: [
      { name: 'Date of birth', value: form.date_of_birth && formatDay(form.date_of_birth) },
      { name: 'Gender', value: form.gender },
      { name: 'Marital status', value: form.marital_status },
      { name: 'Nationality', value: form.nationality },
      { name: 'Address', value: form.residential_address },
      { name: 'Town', value: form.town },
      { name: 'State', value: form.state },
      { name: 'Country', value: form.country },
    ],
  },
  {
    title: 'Next of kin',
    lines: [
      { name: 'Name', value: form.next_of_kin_name },
      { name: 'Relationship', value: form.next_of_kin_relationship },
      { name: 'Phone', value: form.next_of_kin_phone },
      { name: 'Address', value: form.next_of_kin_address },
    ],
  },
];
