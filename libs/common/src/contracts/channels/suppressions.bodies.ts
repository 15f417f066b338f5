import { Text } from '../../validation';

/** Body of `POST /api/suppressions`: exactly one of phone, email, leadId. */
export class CreateSuppression {
  @Text({ optional: true, min: 1, max: 50, example: '+41446681800' }) phone?: string;
  @Text({ optional: true, min: 1, max: 320, email: true, example: 'ada@example.com' }) email?: string;
  @Text({ optional: true, min: 1, max: 16, pattern: /^[1-9]\d*$/, message: 'Invalid lead ID', example: '42' }) leadId?: string;
  @Text({ optional: true, min: 1, max: 200, example: 'Asked by phone', description: '`manual` when absent' }) reason?: string;
}
