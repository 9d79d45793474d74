-- Receipts, papers, contracts, agreements and uploaded files: what was issued stays as it is. A file that no purchase
-- has any more counts as unused from then.

-- Which transactions have a receipt: completed payments, and what went to the wallet of any. A correction has none.
create or replace function receipted_transactions(since timestamptz)
returns table (transaction_id bigint, journal_id bigint, booked_at timestamptz) language sql stable as $$
  select transactions.id, min(journals.id), min(journals.created_at)
  from journals
  join payments on payments.id = journals.payment_id
  join transactions on transactions.payment_id = payments.id
  where journals.created_at >= since and payments.purpose not in ('moved_in', 'moved_in_back')
    and (transactions.part = 'to_wallet' or (payments.stage = 'completed' and payments.purpose <> 'correction'))
  group by transactions.id
$$;

-- They follow one another in each year. Whoever adds some holds the lock 'receipt numbers' until the commit.
create or replace function receipt_numbers_follow() returns trigger language plpgsql as $$
declare
  wrong smallint;
begin
  select a.year into wrong
    from (select year, min(number) as first, max(number) as last, count(*) as count from added group by year) a
    where a.last - a.first + 1 <> a.count
      or a.first <> 1 + coalesce((select max(n.number) from receipt_numbers n where n.year = a.year and n.number < a.first), 0)
      or a.last <> (select max(n.number) from receipt_numbers n where n.year = a.year)
    limit 1;
  if found then
    perform refuse('receipt_numbers_follow', format('The receipts of %s do not follow one another', wrong));
  end if;
  return null;
end $$;

create or replace trigger receipt_numbers_follow after insert on receipt_numbers referencing new table as added
  for each statement execute function receipt_numbers_follow();

create or replace trigger receipt_numbers_never before update or delete or truncate on receipt_numbers
  for each statement execute function never();

create or replace trigger papers_never before delete or truncate on papers for each statement execute function never();

create or replace trigger papers_frozen before update on papers for each row
  when (
    (old.id, old.code, old.kind, old.user_id, old.initials, old.transaction_id, old.plan_id, old.amount,
     old.property_name, old.details, old.issued_at)
    is distinct from
    (new.id, new.code, new.kind, new.user_id, new.initials, new.transaction_id, new.plan_id, new.amount,
     new.property_name, new.details, new.issued_at)
    or (old.withdrawn_at is not null and
      (old.withdrawn_at, old.withdrawn_reason) is distinct from (new.withdrawn_at, new.withdrawn_reason))
  ) execute function frozen('what a paper says, and that it was withdrawn');

create or replace trigger papers_replaced before update on papers for each row
  when (old.replaced and not new.replaced) execute function frozen('that a paper was replaced');

create or replace trigger contract_documents_never before update or delete or truncate on contract_documents
  for each statement execute function never();

create or replace trigger document_withdrawals_never before update or delete or truncate on document_withdrawals
  for each statement execute function never();

create or replace trigger contract_id_corrections_never before update or delete or truncate on contract_id_corrections
  for each statement execute function never();

create or replace trigger agreement_texts_never before update or delete or truncate on agreement_texts
  for each statement execute function never();

create or replace trigger plan_agreements_never before update or delete or truncate on plan_agreements
  for each statement execute function never();

create or replace trigger uploads_frozen before update on uploads for each row
  when (
    (old.id, old.owner_id, old.kind, old.storage_key, old.content_type, old.size, old.sent_hash, old.created_at)
    is distinct from
    (new.id, new.owner_id, new.kind, new.storage_key, new.content_type, new.size, new.sent_hash, new.created_at)
  ) execute function frozen('which file it is');

create or replace function contract_files_let_go() returns trigger language plpgsql as $$
begin
  update uploads set named_at = now()
  where id = any(old.identity_files || array[old.profile_picture, old.profile_picture2]);
  return null;
end $$;

create or replace trigger contract_files_let_go
  after delete or update of profile_picture, profile_picture2, identity_files on contract_details for each row execute function contract_files_let_go();

create or replace function transfer_files_let_go() returns trigger language plpgsql as $$
begin
  update uploads set named_at = now()
  where owner_id in (old.from_user_id, old.to_user_id) and kind in ('photo', 'identity')
    and concat(old.contract, old.former_identity) like '%' || id || '%';
  return null;
end $$;

create or replace trigger transfer_files_let_go after update of contract, former_identity on plan_transfers for each row
  when (old.contract is not null and new.contract is null or old.former_identity is not null and new.former_identity is null)
  execute function transfer_files_let_go();
