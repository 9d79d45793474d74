import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { SearchForm } from '#islands/ui/fields/search-form.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { idParam, searchParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { NotYourRole } from '../not-your-role.tsx';
import { usePermission } from '../permissions.tsx';
import { ReceiveForm } from './receive-form.tsx';

/** Whom the cash is from, then what it is for. Customer and book are in the address. */
export const ReceivePage = () => {
  const query = new URLSearchParams(useUrlQuery());
  const customer = idParam(query, 'customer');
  const hydrated = useHydrated();
  const may = usePermission();
  if (hydrated && !may('take cash')) return <NotYourRole permission="take cash" />;
  return customer ? (
    <Receive customer={customer} book={idParam(query, 'book')} />
  ) : (
    <FindPayer name={searchParam(query)} />
  );
};

const FindPayer = ({ name }: { name: string }) => (
  <section className="card stack max-w-[840px]">
    <SearchForm
      label="Whom is it from?"
      placeholder="Name, email or phone"
      value={name}
      onSearch={(typed) => pushQuery(queryWith({ name: typed || null }))}
    />
    {name && <Found name={name} />}
  </section>
);

const Found = ({ name }: { name: string }) => {
  const read = useQuery('GET /office/customers', { name });
  return (
    <LoadView read={read} failed="The customers did not load">
      {({ customers: { data, more, total } }) =>
        data.length === 0 ? (
          <EmptyView
            title="No customer matches"
            action={
              <a className="btn" href="/office/customers/new">
                New customer
              </a>
            }
          >
            Look for a part of a name, or for a phone number.
          </EmptyView>
        ) : (
          <>
            <ul className="list">
              {data.map(({ id, name, phone_number, plans_count, closed_at }) => (
                <li key={id}>
                  {closed_at ? (
                    <span className="item plain">
                      <span className="t">{name}: the account is closed</span>
                    </span>
                  ) : (
                    <a className="item plain" href={queryWith({ customer: id, name: null })}>
                      <span className="t b">{name}</span>
                      <span className="sub col-span-full!">
                        <span className="num">{phone_number}</span>,{' '}
                        {plans_count === 1 ? '1 plan' : `${plans_count} plans`}
                      </span>
                    </a>
                  )}
                </li>
              ))}
            </ul>
            {(more || total > data.length) && <p className="mut">There are more. Type more of the name.</p>}
          </>
        )
      }
    </LoadView>
  );
};

const Receive = ({ customer, book }: { customer: string; book: string | undefined }) => {
  const desks = useQuery('GET /office/desks', {});
  const owed = useQuery('GET /office/customers/{id}/owed', { id: customer });
  return (
    <LoadView read={desks} failed="The desks did not load">
      {({ desks }) => {
        const open = desks.filter((desk) => desk.open !== null);
        const at = open.find((desk) => desk.open?.id === Number(book)) ?? open[0];
        if (!at?.open)
          return (
            <EmptyView
              title="No desk is open"
              action={
                <a className="btn pri" href="/office/desk">
                  To the desk
                </a>
              }
            >
              Count the drawer and open the desk, then cash can be received.
            </EmptyView>
          );
        const { id } = at.open;
        return (
          <LoadView read={owed} failed="What the customer owes did not load">
            {(answer) => (
              <ReceiveForm
                {...answer}
                book={id}
                desk={at.name}
                others={open.flatMap(({ name, open }) => (open && open.id !== id ? [{ id: open.id, name }] : []))}
              />
            )}
          </LoadView>
        );
      }}
    </LoadView>
  );
};
