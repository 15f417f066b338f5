import type { DomainRecord } from '@northline/common/contracts';
import { z } from 'zod';
import { say } from '@northline/common/vocabulary/sentences';
import type { Found, MailServer } from './dns-lookups';

const recordsSchema = z.object({
  records: z.array(z.object({ record: z.string(), name: z.string(), type: z.string(), value: z.string() })),
});

/** A record that Resend asks for (resend.com/docs/api-reference/domains/get-domain). */
export type ResendRecord = z.infer<typeof recordsSchema>['records'][number];

/** The records in the answer of `GET /domains/{id}`; none when it has another shape. */
export function readRecords(body: unknown): ResendRecord[] {
  return recordsSchema.safeParse(body).data?.records ?? [];
}

/** A record that is wanted: under which names it may be, and its value where that is known. */
export interface Wanted {
  names: [string, ...string[]];
  value?: string;
}

/** The SPF and DKIM records of a domain: as Resend lists them, else where Resend puts them. */
export function wantedRecords(domain: string, listed: ResendRecord[]): { spf: Wanted; dkim: Wanted } {
  const of = (kind: string, usual: [string, ...string[]]): Wanted => {
    const found = listed.find(({ record, type }) => record.toUpperCase() === kind && type.toUpperCase() === 'TXT');
    return found ? { names: fullNames(found.name, domain), value: found.value } : { names: usual };
  };
  return {
    spf: of('SPF', [`send.${domain}`, domain]),
    dkim: of('DKIM', [`resend._domainkey.${domain}`]),
  };
}

/** How many domains above one are asked for its policy, each by itself. */
const mostParents = 7;

/** Where the policy of a domain may be: its own, else that of a domain above it. */
export function policyNames(domain: string): [string, ...string[]] {
  const labels = domain.split('.');
  const above = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
  return [`_dmarc.${domain}`, ...above.slice(-mostParents).map((parent) => `_dmarc.${parent}`)];
}

/** The server that receives for a domain by Resend's list; undefined when it names none. */
export function receiverIn(listed: ResendRecord[]): string | undefined {
  const receiving = listed.find(({ record, type }) => /receiv|inbound/i.test(record) && type.toUpperCase() === 'MX');
  return receiving?.value.replace(/\.$/, '').toLowerCase();
}

/** Texts under one of the wanted names. */
export interface Texts {
  name: string;
  texts: Found<string>;
}

/** SPF: exactly one record, and with the servers that Resend sends from. */
export function spfOf({ name, texts }: Texts, wanted: string | undefined): DomainRecord {
  const found = texts?.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const value = wanted ?? 'v=spf1 include:amazonses.com ~all';
  if (!found) return unknown(name);
  const [record] = found;
  if (record === undefined) return { status: 'missing', name, advice: say('add_record', { name, value }) };
  if (found.length > 1) return oneOfSeveral('SPF', name, record);
  const missing = includesIn(value).filter((include) => !includesIn(record).includes(include));
  if (missing.length === 0) return { status: 'ok', name, record };
  return { status: 'wrong', name, record, advice: say('add_to_spf', { parts: missing.join(' '), name }) };
}

const oneOfSeveral = (kind: 'SPF' | 'DMARC', name: string, record: string): DomainRecord => ({
  status: 'wrong',
  name,
  record,
  advice: say('one_record_only', { record: kind, name }),
});

/** DKIM: the key that Resend signs with. */
export function dkimOf({ name, texts }: Texts, wanted: string | undefined): DomainRecord {
  const found = texts?.filter((text) => /(^|;)\s*p=/i.test(text));
  if (!found) return unknown(name);
  const [record] = found;
  if (record === undefined) return { status: 'missing', name, advice: say('add_record_as_shown', { name }) };
  const key = keyIn(record);
  if (key === '' || (wanted !== undefined && key !== keyIn(wanted)))
    return { status: 'wrong', name, record, advice: say('other_dkim_key', { name }) };
  return { status: 'ok', name, record };
}

/** DMARC: one policy, which Gmail and Yahoo want of everybody who sends in bulk. */
export function dmarcOf({ name, texts }: Texts): DomainRecord {
  const found = texts?.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  if (!found) return unknown(name);
  const [record] = found;
  if (record === undefined)
    return { status: 'missing', name, advice: say('add_record', { name, value: 'v=DMARC1; p=none' }) };
  if (found.length > 1) return oneOfSeveral('DMARC', name, record);
  if (!/;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(record))
    return {
      status: 'wrong',
      name,
      record,
      advice: say('dmarc_without_policy'),
    };
  return { status: 'ok', name, record };
}

/** MX of the reply domain: the server that Resend receives with must be the first choice. */
export function mxOf(name: string, servers: Found<MailServer>, wanted: string | undefined): DomainRecord {
  if (!servers) return unknown(name);
  const [first] = servers;
  const target = wanted ?? 'the server that Resend shows for receiving';
  if (!first) return { status: 'missing', name, advice: say('add_mx', { name, target }) };
  const record = servers.map(({ priority, exchange }) => `${priority} ${exchange}`).join(', ');
  if (wanted === undefined || first.exchange.toLowerCase() === wanted) return { status: 'ok', name, record };
  return {
    status: 'wrong',
    name,
    record,
    advice: say('replies_go_elsewhere', { exchange: first.exchange, name, target: wanted }),
  };
}

function unknown(name: string): DomainRecord {
  return {
    status: 'unknown',
    name,
    advice: say('dns_silent'),
  };
}

/** Resend names records below the domain that a customer registered, which may be a parent of its own. */
function fullNames(name: string, domain: string): [string, ...string[]] {
  const lower = name.toLowerCase().replace(/\.$/, '');
  if (lower === domain || lower.endsWith(`.${domain}`)) return [lower];
  const labels = domain.split('.');
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const [own = domain, ...above] = parents.map((parent) => `${lower}.${parent}`);
  return [own, ...above];
}

function includesIn(spf: string): string[] {
  return spf
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => /^[+~?-]?include:/.test(part))
    .map((part) => part.replace(/^[+~?-]/, ''));
}

function keyIn(dkim: string): string {
  return /(?:^|;)\s*p=([^;]*)/i.exec(dkim)?.[1]?.replace(/\s+/g, '') ?? '';
}
