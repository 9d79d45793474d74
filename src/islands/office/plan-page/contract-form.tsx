import { Button } from '#islands/ui/actions/button.tsx';
import { type DescriptionItem, DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Paragraphs } from '#islands/ui/display/paragraphs.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { ContractForm } from '#lib/api/office/plans/plan-documents.ts';
import { type ContractKey, contractField, contractKeys, contractLabel } from '#lib/domain/contract/contract-form.ts';
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
      <LoadView read={read} failed="The contract form did not load">
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

const titles = { owners: 'Owners', person: 'Person', 'next of kin': 'Next of kin' };

const sectionsOf = (form: ContractForm): { title: string; lines: DescriptionItem[] }[] =>
  Object.entries(titles).map(([step, title]) => ({
    title,
    lines: contractKeys
      .filter((key) => contractField(key).step === step)
      .map((key) => ({ name: contractLabel(key), value: shownValue(form, key) })),
  }));

const shownValue = (form: ContractForm, key: ContractKey) =>
  key === 'date_of_birth' ? form.date_of_birth && formatDay(form.date_of_birth) : form[key];
