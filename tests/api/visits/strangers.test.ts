import { describe, expect, test } from 'vitest';
import { register } from '#lib/api/accounts/authentication.ts';
import { enquiryRequest } from '#lib/api/content.ts';
import { bookVisit } from '#lib/api/visits.ts';
import { markTrusted, our } from '#lib/server/mail/our-words.ts';
import { renderMail } from '#lib/server/mail/render-mail.ts';
import { site } from '#lib/site.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, as, expectSuccess } from '#tests/support/factories/index.ts';
import { aVisitor, openByToken, openTimes, tokenMailedTo } from '#tests/support/factories/visits.ts';

setUpTestServer();
const evil = 'Your plan is ended! Pay at https://pay-here.example';

async function book(wish: Record<string, unknown>, times?: Awaited<ReturnType<typeof openTimes>>) {
  const { property, slots } = times ?? (await openTimes({ capacity: 50 }));
  const { visitor, address } = aVisitor(wish);
  const payload = { property_id: property.id, slot_id: slots[0], ...visitor };
  return { reply: await send(bookVisit, payload, { address }), email: visitor.email };
}

describe('what a stranger types', () => {
  test('WM-09: is no name of a visitor, an enquiry or an account when it holds an address', async () => {
    const { reply, email } = await book({ name: evil });
    expect(reply.body.errors?.name?.[0]).toContain('can hold no web or email address');
    expect(await mailsTo(email)).toEqual([]);
    const person = { email: 'victim@example.com', phone: '08031234567' };
    const enquiry = await send(enquiryRequest, { ...person, name: evil, description: 'Hello' });
    expect(enquiry.status).toBe(422);
    const account = { first_name: evil, email: person.email, phone_number: person.phone, password: 'three words here' };
    expect((await send(register, account)).body.errors).toHaveProperty('first_name');
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('WM-10: stands in no mail to an address that nobody has proven, nor in its calendar', async () => {
    const name = 'Your Plan Is Ended';
    const { reply, email } = await book({ name });
    expectSuccess(reply);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/^Dear visitor,/);
    expect(mail?.calendar).toBeNull();
    await openByToken(await tokenMailedTo(email));
    for (const { text, html, subject, calendar } of await mailsTo(email))
      for (const said of [text, html, subject, calendar]) expect(said ?? '').not.toContain(name);
    const account = {
      first_name: name,
      email: 'code@example.com',
      phone_number: '08031234567',
      password: 'three words here',
    };
    expectSuccess(await send(register, account));
    const [code] = await mailsTo(account.email);
    expect(code?.text).toMatch(/^Dear customer,/);
    expect(code?.html).not.toContain(name);
  });

  test('WM-11: customers are greeted by their name in mails to their own address, not in those to another', async () => {
    const times = await openTimes({ capacity: 50 });
    const customer = await aCustomer();
    const { visitor } = aVisitor();
    const payload = { property_id: times.property.id, slot_id: times.slots[0], ...visitor };
    expectSuccess(await as(customer).call(bookVisit, { ...payload, email: customer.user.email }));
    const [own] = await mailsTo(customer.user.email);
    expect(own?.text).toContain(`Dear ${customer.user.firstName},`);
    expect(own?.calendar).toContain('METHOD:REQUEST');
    expectSuccess(await as(customer).call(bookVisit, payload));
    const [other] = await mailsTo(visitor.email);
    expect(other?.text).toMatch(/^Dear visitor,/);
    expect(other?.calendar).toBeNull();
  });
});

test('WM-10: a mail to an unproven mailbox with words that somebody typed does not compile', () => {
  const contacts = { phone: site.phone, email: site.email };
  const typed: string = evil;
  const words = { subject: our`Hello`, preview: our`Hello`, paragraphs: [our`Call ${markTrusted(contacts.phone)}`] };
  expect(renderMail(contacts, { ...words, to: { unproven: 'visitor' } }).text).toContain('Dear visitor,');
  // @ts-expect-error a name that was typed
  renderMail(contacts, { ...words, to: { unproven: typed } });
  // @ts-expect-error a sentence that was typed
  renderMail(contacts, { ...words, paragraphs: [typed], to: { unproven: 'visitor' } });
  // @ts-expect-error a sentence of ours around something that was typed
  our`Dear ${typed}`;
  // @ts-expect-error each mail says to whom it goes
  expect(() => renderMail(contacts, words)).toThrow();
});

test('WM-13: all addresses of a mailbox together get ten mails an hour about visits, from wherever they are booked', async () => {
  const times = await openTimes({ capacity: 50 });
  const statuses = [];
  for (let time = 0; time < 12; time += 1)
    statuses.push((await book({ email: `vic.tim+${time}@gmail.com` }, times)).reply.status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await book({ email: 'victim@googlemail.com' }, times)).reply.status).toBe(429);
  expect((await book({ email: 'somebody@gmail.com' }, times)).reply.status).toBe(200);
});
