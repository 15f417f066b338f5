import { OneOf, Text } from '../../validation';
import { type SuppressionReason, suppressionReasons } from '../vocabulary';

/** Body of `POST /api/suppressions`: exactly one of phone, email, leadId. */
export class CreateSuppression {
  @Text({ optional: true, min: 1, max: 50, example: '+41446681800' }) phone?: string;
  @Text({ optional: true, min: 1, max: 320, email: true, example: 'ada@example.com' }) email?: string;
  @Text({ optional: true, min: 1, max: 16, pattern: /^[1-9]\d*$/, message: 'Invalid lead ID', example: '42' }) leadId?: string;
  @OneOf(suppressionReasons, { optional: true, description: '`manual` when absent' }) reason?: SuppressionReason;
}
