import { webhookDeliveryStates } from './webhook-delivery.states';

it('lets a delivery be tried again, and end otherwise only where it was pending', () => {
  expect(webhookDeliveryStates.before('pending')).toEqual(['pending', 'delivered', 'failed']);
  expect(webhookDeliveryStates.before('delivered')).toEqual(['pending']);
  expect(webhookDeliveryStates.before('failed')).toEqual(['pending']);
});
