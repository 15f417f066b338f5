import type { PlaygroundLead } from '@northline/common/contracts';
import type { KnownLead } from '../conversations/conversation-new';
import type { LeadRow } from '../leads/lead.schema';

/** What a rehearsal needs of a lead. */
export type RehearsedLead = KnownLead & Pick<LeadRow, 'tags' | 'customFields' | 'insights' | 'timezone'>;

/** Whom a rehearsal is with when no lead is chosen. */
export const nobody: RehearsedLead = {
  id: '0',
  name: 'Test lead',
  phone: '',
  email: '',
  tags: [],
  customFields: {},
  createdAt: new Date(0),
};

/** A lead that is made up; what is not given is as of {@link nobody}. */
export function madeUp({ name, tags, customFields }: PlaygroundLead): RehearsedLead {
  return {
    ...nobody,
    name: name ?? nobody.name,
    tags: tags ?? nobody.tags,
    customFields: customFields ?? nobody.customFields,
  };
}
