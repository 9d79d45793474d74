import { useQuery } from '#islands/ui/hooks/use-query.ts';

/** The property of a plan, where a screen knows only the plan. It keeps its line until it is known. */
export const PlanName = ({ id }: { id: number }) => {
  const read = useQuery('GET /user/plan-property/{id}', { id });
  return <>{read.state === 'ready' ? read.data.plan_properties.property.name : '…'}</>;
};
