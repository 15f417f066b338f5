import type { AttachmentStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The statuses that may follow each one: an attachment settles once. */
export const attachmentStates = defineStates<AttachmentStatus>('an attachment', 'fetching', {
  fetching: { stored: ['northline'], too_large: ['northline'], failed: ['northline'] },
  stored: {},
  too_large: {},
  failed: {},
});
