import type { ContractValues } from '#lib/domain/documents/document-templates.ts';
import { standardContract } from '#lib/messages/purchases/standard-contract.ts';
import { LongTextEditor } from './long-text-editor.tsx';

const placeholders: ContractValues = {
  customer: 'the buyers’ names, as they gave them for the contract',
  customer_id: 'the customer’s number',
  address: 'where the buyer lives',
  property: 'the property’s name',
  place: 'where it is',
  size: 'its size, such as 600 square metres',
  title: 'its title document',
  units: 'how many were bought, such as 2 units',
  building: 'Bungalow or Duplex, where one was chosen',
  unit_price: 'the price of one unit',
  price: 'the price of all of them',
  paid: 'what was paid of the price',
  infrastructure_fees: 'what is due and paid of them',
  other_fees: 'what is due and paid of them',
  terms: 'at once, or the deposit and the payments',
  contract_id: 'the contract ID',
  bought_on: 'the day of the purchase',
  completed_on: 'the day on which it was completed',
  company: 'the company’s name',
  today: 'the day on which the document is made',
};

/** The text of the contract document of a completed plan. */
export default function ContractSection() {
  return (
    <LongTextEditor
      name="contract"
      thing="contract"
      label="Contract document"
      about="It is made when a plan is completed, with the figures of the purchase, what was paid and room for both signatures, and is listed beside the documents that you upload. A change applies to documents made from now on."
      hint="An empty line begins a new part, a line that begins with # is a heading"
      placeholdersTitle="Placeholders, filled in for each purchase"
      placeholders={placeholders}
      standard={standardContract}
    />
  );
}
