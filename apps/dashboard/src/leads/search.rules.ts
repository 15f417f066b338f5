import { tagsOf } from '../components/tags.rules';

/** What the list of leads is narrowed by, as the address says it. */
export interface LeadsSearch {
  search?: string;
  status?: 'new' | 'contacted';
  source?: (typeof sources)[number];
  /** Any of these, separated by commas. */
  tags?: string;
  assignedAgentId?: string;
  importBatchId?: string;
  sort?: (typeof sorts)[number];
}

/** How a lead can come into the account. */
export const sources = ['api', 'sync', 'import', 'manual', 'whatsapp', 'telegram', 'email'] as const;

/** The orders of the list; without one the newest lead is first. */
export const sorts = ['-createdAt', '-updatedAt', 'name', '-name'] as const;

const longest = 200;

/** Reads the search of the address; what it does not know is left out. */
export function leadsSearch(given: Record<string, unknown>): LeadsSearch {
  return present({
    search: textOf(given['search']),
    status: oneOf(['new', 'contacted'], given['status']),
    source: oneOf(sources, given['source']),
    tags: tagsOf(textOf(given['tags'])).join(',') || undefined,
    assignedAgentId: textOf(given['assignedAgentId']),
    importBatchId: textOf(given['importBatchId']),
    sort: oneOf(sorts, given['sort']),
  });
}

/** The same search with a tag more, or without it where it is there. */
export function withTag(search: LeadsSearch, tag: string): LeadsSearch {
  const tags = tagsOf(search.tags);
  const next = tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
  return leadsSearch({ ...search, tags: next.join(',') });
}

/** Whether anything but the order is asked for. */
export const isNarrowed = ({ sort: _, ...filters }: LeadsSearch): boolean => Object.keys(filters).length > 0;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, longest) : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

function present<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}
