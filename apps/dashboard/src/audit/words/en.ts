import { counted } from '../../words/language';

export const words = {
  title: 'Audit log',
  filters: 'Filter the audit log',
  records: 'Records',
  newestFirst: 'Records, newest first',
  nothing: 'No record fits these filters.',
  download: (format: string) => `Download ${format}`,
  action: 'Action',
  actor: 'Who',
  actorId: 'Id of who did it',
  resource: 'What',
  resourceType: 'Kind of resource',
  resourceId: 'Id of the resource',
  from: 'From',
  to: 'To',
  clear: 'Clear',
  show: 'Show',
  at: 'When',
  status: 'Result',
  details: 'Details',
  fields: counted('en', { one: 'field', other: 'fields' }),
  address: 'Address',
  request: 'Request id',
  actors: { api_key: 'Key', user: 'User', lead: 'Lead', agent: 'Agent', system: 'System' },
};

/** The words of the audit log in a language. */
export type AuditWords = typeof words;
