import { expect, test } from 'vitest';
import { notificationDetail, notifications } from '#lib/contract/notifications.ts';
import { notifications as notificationsTable } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { aCustomer, aPlan, aProperty, as, must } from '../support/factories.ts';
import { aWorld } from '../support/world.ts';

aWorld();

test('L-37 L-38 D-07 D-08 N-08: an opened notification is read from then on, and stands in the other tab', async () => {
  const plan = await aPlan({ until: 'confirmed' });
  const list = async (is_read?: number) =>
    must(await as(plan.customer).call(notifications, { is_read })).body.notifications;
  const [unread] = (await list(0)).data;
  expect(unread).toEqual({
    id: expect.any(Number),
    title: 'Payment confirmed',
    content: expect.stringContaining('₦400,000'),
    created_at: '2026-11-20T08:00:00.000Z',
    is_read: 0,
    property_ids: [plan.property.id],
  });
  const opened = must(await as(plan.customer).call(notificationDetail, { id: unread?.id })).body.notification;
  expect(opened).toMatchObject({
    is_read: 1,
    properties: [{ id: plan.property.id, name: 'Palm Grove Estate', display_image: expect.any(String) }],
  });
  expect((await list(0)).data).toEqual([]);
  expect(await list(1)).toMatchObject({
    data: [{ id: unread?.id, is_read: 1 }],
    prev_page_url: null,
    next_page_url: null,
  });
});

test('a notification shows at most five properties, and none that was withdrawn', async () => {
  const customer = await aCustomer();
  const gone = await aProperty({ unpublishedAt: new Date('2026-11-01') });
  const properties = [gone];
  for (let more = 0; more < 6; more += 1) properties.push(await aProperty({ name: `Number ${more}` }));
  const propertyIds = properties.map(({ id }) => id);
  const [row] = await db()
    .insert(notificationsTable)
    .values({ userId: customer.user.id, title: 'New', content: 'Have a look', propertyIds, createdAt: now() })
    .returning();
  const { notification } = must(await as(customer).call(notificationDetail, { id: row?.id })).body;
  expect(notification.property_ids).toEqual(propertyIds);
  expect(notification.properties.map(({ name }) => name)).toEqual([
    'Number 0',
    'Number 1',
    'Number 2',
    'Number 3',
    'Number 4',
  ]);
});
