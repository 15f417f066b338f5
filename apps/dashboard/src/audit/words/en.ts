import { counted, figureIn } from '../../words/language';

const figure = figureIn('en');
const records = counted('en', { one: 'record', other: 'records' });

export const words = {
  title: 'Audit log',
  filters: 'Filter the audit log',
  records,
  newestFirst: 'Records, newest first',
  nothing: 'No record fits these filters.',
  wrongFilter: 'A filter is wrong. Take it away, or set it again.',
  exports: {
    action: 'Export',
    title: 'Export the audit log',
    text: (n: number) => `${records(n)} will be written to a file, as the filters are set now.`,
    format: 'Format',
    csv: 'CSV, for spreadsheets',
    ndjson: 'NDJSON, one record a line with every field',
    start: 'Export',
    progress: (done: number, all: number) => `${figure(done)} of ${records(all)} read`,
    done: (n: number) => `${records(n)} exported.`,
  },
  filterBy: 'Filter by',
  value: 'Value',
  anybody: 'Choose a member',
  add: 'Add filter',
  active: 'Active filters',
  remove: (name: string, value: string) => `Remove the filter ${name}: ${value}`,
  permalink: 'Link to this record',
  field: 'Field',
  before: 'Before',
  after: 'After',
  actor: 'Who',
  resource: 'What',
  names: {
    action: 'Action',
    actorId: 'Who',
    resourceType: 'Kind of resource',
    resourceId: 'Id of the resource',
    from: 'From',
    to: 'Before',
  },
  clear: 'Clear',
  at: 'When',
  status: 'Result',
  statuses: {
    started: 'Under way',
    success: 'Done',
    refused: 'Refused',
    failed: 'Failed',
    extracted: 'Found',
    omitted: 'Not found',
  } as Partial<Record<string, string>>,
  details: 'Details',
  open: 'Open',
  fields: counted('en', { one: 'field', other: 'fields' }),
  address: 'Address',
  request: 'Request id',
  actors: { api_key: 'Key', user: 'User', lead: 'Lead', agent: 'Agent', system: 'System' },
};

/** The words of the audit log in a language. */
export type AuditWords = typeof words;
